const plural = new Intl.PluralRules("es");
const count = new Intl.NumberFormat("es");

const counted = (n: number, one: string, many: string): string =>
  `${count.format(n)} ${plural.select(n) === "one" ? one : many}`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** '7 minutos', '3 horas', '2 días': a span in the words of somebody who was waiting. */
const span = (ms: number): string => {
  if (ms < 90 * MINUTE) return counted(Math.max(1, Math.round(ms / MINUTE)), "minuto", "minutos");
  if (ms < 36 * HOUR) return counted(Math.round(ms / HOUR), "hora", "horas");
  return counted(Math.round(ms / (24 * HOUR)), "día", "días");
};

export const receiptText = {
  title: "Comprobante",
  of: (title: string, name: string) => `«${title}» · ${name}`,
  loading: "Cargando comprobante...",
  failed: "No pudimos leer el comprobante",
  gone: "Esta publicación ya no existe.",
  state: "Estado",
  asked: "Hora pedida",
  notAsked: "Sin hora",
  atOnce: (chosen: string) => `Se pidió enseguida: la hora elegida (${chosen}) ya había pasado.`,
  done: "Hora de salida",
  notDone: "Todavía no salió",
  lateness: "Puntualidad",
  onTime: "A tiempo",
  late: (ms: number) => `Con ${span(ms)} de retraso`,
  next: "Próximo intento",
  attempts: (n: number) => (n === 0 ? "Intentos" : `Intentos (${count.format(n)})`),
  noAttempts: "Aún no hubo ninguno.",
  attempt: (n: number) => `Intento ${count.format(n)}`,
  link: "Enlace",
  noLink: "Sin enlace",
  comment: "Primer comentario",
  commentStates: {
    scheduled: "En espera: se enviará enseguida",
    sending: "Enviándose",
    posted: "Publicado",
    failed: "No se publicó",
    unconfirmed: "LinkedIn no lo confirmó: mira si está. No lo enviaremos otra vez.",
  },
  commentNotYet: "Se enviará cuando salga la publicación",
  commentNoLink: "No se envió: sin el enlace no sabemos dónde ponerlo. Agrégalo tú en LinkedIn.",
  running: {
    preparing: "Preparando el envío.",
    creating: "Enviándola a LinkedIn.",
  },
  published: "LinkedIn la publicó.",
  foundPublished: "LinkedIn no contestó; después se confirmó que está publicada.",
  unconfirmed: "LinkedIn no contestó: no sabemos si la publicó.",
  saidNot: "LinkedIn no contestó; nos dijiste que no estaba y la enviamos otra vez.",
  again: "Se intentó otra vez.",
  unknown: "No se publicó.",
} as const;
