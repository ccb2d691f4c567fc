import { whole } from "@/text/numbers";
import { counted } from "@/text/plural";

export const previewText = {
  title: "Vista previa en LinkedIn",
  device: "Ver como en",
  devices: { phone: "Teléfono", desktop: "Escritorio" },
  card: "Así se verá la publicación",
  published: "Así se ve la publicación en LinkedIn",
  now: "Ahora",
  everyone: "Visible para cualquiera",
  noText: "Tu texto aparecerá aquí mientras escribes.",
  more: "…más",
  moreLabel: "…más: ver el texto completo",
  less: "Ver menos",
  actions: { like: "Recomendar", comment: "Comentar", share: "Compartir", send: "Enviar" },
  poll: {
    question: "Tu pregunta",
    option: (n: number) => `Opción ${n}`,
    seesVotes: "El autor puede ver tu voto.",
    noVotes: "0 votos",
    votesElsewhere: "Los votos se ven en LinkedIn.",
    left: {
      ONE_DAY: "Queda 1 día",
      THREE_DAYS: "Quedan 3 días",
      SEVEN_DAYS: "Queda 1 semana",
      FOURTEEN_DAYS: "Quedan 2 semanas",
    },
  },
  firstComment: "Primer comentario",
  foldedAt: (characters: number) =>
    characters === 1
      ? "Antes de «…más» se lee un carácter."
      : `Antes de «…más» se leen unos ${whole.format(characters)} caracteres.`,
  whole: "Se lee entero, sin «…más».",
  estimate: "Es un cálculo: el corte exacto depende de la letra y la pantalla de cada lector.",
  tooLong: (max: number) =>
    `LinkedIn admite ${counted(max, "carácter", "caracteres")}: aquí se ven los primeros.`,
  commentTooLong: (max: number) =>
    `En un comentario LinkedIn admite ${counted(max, "carácter", "caracteres")}: aquí se ven los primeros.`,
  linkCard: "LinkedIn no lee la página del enlace: en la tarjeta van el título de tu publicación y el sitio.",
  image: (position: number, total: number) =>
    total === 1 ? "Imagen sin texto alternativo" : `Imagen ${position} de ${total}, sin texto alternativo`,
  moreImages: (n: number) => `+${n}`,
  moreImagesLabel: (n: number) => counted(n, "imagen más", "imágenes más"),
  video: "Video de la publicación",
  failed: {
    image: "No se pudo cargar la imagen",
    video: "No se pudo cargar el video",
  },
} as const;
