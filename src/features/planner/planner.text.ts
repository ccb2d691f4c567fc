import { isOne } from "@/text/plural";

const count = new Intl.NumberFormat("es");

const counted = (n: number, one: string, many: string): string =>
  `${count.format(n)} ${isOne(n) ? one : many}`;

export const plannerText = {
  title: "Publicaciones",
  description: "Escribe, programa y publica en tu perfil y en tus páginas.",
  add: "Agregar publicación",
  bin: "Papelera",
  shortcuts: "Atajos de teclado",
  loading: "Cargando publicaciones...",
  loadFailed: "Error al cargar publicaciones",
  lists: "Qué lista ver",
  toPublish: "Para Publicar",
  published: "Publicadas",
  emptyColumn: "No hay publicaciones en esta categoría.",
  latest: "Lo último que salió",
  emptyPublishedHint: "Aquí verás cada publicación con su enlace de LinkedIn.",
  postsInMonth: (n: number) => counted(n, "publicación", "publicaciones"),
  deletion: {
    title: "Eliminar publicación",
    question: "¿Estás seguro de que quieres eliminar esta publicación?",
    kept: "Queda 30 días en la Papelera.",
    published: "Solo se borra de Tribuna: lo que ya está en LinkedIn sigue allí.",
    confirm: "Eliminar",
    done: "Publicación eliminada",
  },
  isOut: "Esta publicación ya salió: la tienes en Publicadas.",
  isInBin: "Esta publicación está en la papelera.",
  attention: (n: number) => counted(n, "necesita atención", "necesitan atención"),
  attentionHint: (isOn: boolean) => (isOn ? "Ver todas" : "Ver solo estas"),
} as const;
