import { creditsInWords } from "@/shared/credits";
import { counted } from "@/text/plural";

export const rewriteText = {
  title: "Escribir de nuevo",
  description: "La misma idea con otro ángulo, para la misma cuenta. No se programa nada por sí solo.",
  ready: "Compara los dos textos. La publicación original no cambia.",
  account: "Cuenta",
  original: "Texto original",
  publishedOn: (day: string) => `Publicada ${day}`,
  made: "Texto nuevo",
  angle: (name: string) => `Ángulo: ${name}`,
  young: (days: number) =>
    `${days === 0 ? "Se publicó hoy." : `Se publicó hace ${counted(days, "día", "días")}.`} Quien la leyó puede notar que se repite: conviene que pasen unos 60 días.`,
  cost: (credits: number) => `Cuesta ${creditsInWords(credits)}.`,
  start: "Escribir de nuevo",
  working: "Escribiendo...",
  workingHint: "Puedes cerrar esta ventana: te avisamos cuando esté listo.",
  cancel: "Cancelar",
  save: "Guardar borrador",
  schedule: "Guardar y programar",
  discard: "Descartar",
  buy: "Comprar créditos",
  saved: "Borrador guardado. Revísalo antes de programarlo.",
  scheduled: "Publicación programada. Revísala antes de que salga.",
  slot: (moment: string) => `Programar en tu siguiente horario libre: ${moment}`,
  slotHint: "Si no lo marcas, se guarda como borrador sin hora.",
  noSlot: "Se guarda como borrador sin hora. No tienes horarios libres en los próximos 60 días.",
  mySlots: "Mis horarios",
  loading: "Cargando la publicación",
  loadFailed: "No se pudo cargar la publicación",
  removed: "Esta publicación ya no está en tus publicadas.",
  removedHint: "Para guardar el texto nuevo, restáurala desde la papelera.",
} as const;
