import { counted, isOne } from "@/text/plural";

export const binText = {
  title: "Papelera",
  description: "Lo que eliminas se guarda 30 días con sus archivos. Después se borra para siempre.",
  empty: "La papelera está vacía.",
  emptyHint: "Cuando elimines una publicación la encontrarás aquí durante 30 días.",
  loading: "Cargando la papelera...",
  loadFailed: "Error al cargar la papelera",
  retry: "Reintentar",
  restore: "Restaurar",
  restoreOf: (title: string) => `Restaurar «${title}»`,
  restored: "Publicación restaurada",
  restoredWithoutHour: "Publicación restaurada sin hora: elige cuándo publicarla.",
  notInBin: "Esta publicación ya no está en la papelera.",
  deleteFailed: (why: string) => `Error al eliminar la publicación. ${why}`,
  changed: "Cambió en otra pestaña: mira cómo está ahora.",
  undo: "Deshacer",
  toPublish: "Para Publicar",
  published: "Publicada",
  unconfirmed: "Puede que ya esté en LinkedIn: revísalo antes de enviarla otra vez.",
  daysLeft: (days: number) => `${isOne(days) ? "Queda" : "Quedan"} ${counted(days, "día", "días")}`,
} as const;
