import { MAX_REVIEW_LENGTH } from "@contract/limits";
import { ended } from "@/shared/strings/ended";
import { whole } from "@/text/numbers";
import { inPlaces, listed } from "@/text/plural";

export const approvalPageText = {
  title: "Revisa esta publicación",
  lead: "Así saldrá en LinkedIn. Tu respuesta le llega al momento a quien te pidió revisarla.",
  heldLead: "Así quedó preparada para LinkedIn. Tu respuesta le llega al momento a quien te pidió revisarla.",
  publishingTitle: "Esta publicación está saliendo",
  publishingLead: "Así se verá en LinkedIn. Mientras sale no se puede responder.",
  publishing: "Está saliendo en este momento",
  when: (moment: string) => `Programada para ${moment}`,
  planned: (moment: string) => `Prevista para ${moment}`,
  lost: (accounts: readonly string[], saysAnswer: boolean) =>
    `${ended(`Por ahora no puede salir ${inPlaces(accounts)}`)} Pregúntale a quien te la compartió${saysAnswer ? ": tu respuesta sirve igual." : "."}`,
  late: (moment: string) => `Estaba programada para ${moment} y todavía no salió`,
  published: (moment: string) => `Ya salió ${moment}`,
  over: (moment: string) =>
    `Estaba programada para ${moment} y no salió. Tu respuesta todavía sirve: quien te la compartió elige cuándo sale.`,
  failed:
    "Se intentó publicar y no salió. Tu respuesta todavía sirve: quien te la compartió elige cuándo sale.",
  unconfirmed: "LinkedIn no confirmó si ya salió. Si no salió, tu respuesta todavía sirve.",
  day: (day: string) => `Prevista para ${day}, todavía sin hora`,
  publishedTitle: "Esta publicación ya salió",
  publishedLead: "Así se ve en LinkedIn. No hace falta que respondas.",
  accounts: "Ver como",
  own: (accounts: readonly string[]) =>
    ended(`No todas las cuentas publican lo mismo: revisa también el texto de ${listed(accounts)}`),
  toAnswer: "Responder",
  answer: "Tu respuesta",
  loading: "Cargando la publicación...",
  invalidTitle: "Este enlace ya no funciona",
  invalid:
    "Puede haber vencido, o quien lo compartió lo desactivó o eliminó la publicación. Pídele uno nuevo.",
  incompleteTitle: "Este enlace no está completo",
  incomplete: "Ábrelo tal como te llegó, o pide uno nuevo a quien te lo compartió.",
  unsentInvalid: "Tu respuesta no llegó: el enlace dejó de funcionar antes.",
  unsentPublished: "Tu respuesta no llegó: la publicación salió antes.",
  unsentComment: "Esto es lo que escribiste, para que puedas copiarlo:",
  notLoaded: "No se pudo cargar la publicación",
  name: "Tu nombre",
  namePlaceholder: "Para que sepan quién responde",
  comment: "Comentario",
  /** The field cuts off a longer comment, so the hint says where it ends. */
  commentHint: (comment: string) =>
    comment.length < MAX_REVIEW_LENGTH
      ? "Obligatorio para pedir cambios."
      : `Un comentario llega hasta ${whole.format(MAX_REVIEW_LENGTH)} caracteres: lo que sigue no cabe.`,
  approve: "Aprobar",
  changes: "Pedir cambios",
  nameMissing: "Escribe tu nombre.",
  commentMissing: "Explica qué hay que cambiar.",
  changed:
    "La publicación cambió mientras la mirabas. Aquí tienes la versión nueva: revísala y responde otra vez.",
  overtaken: "Pidieron cambios mientras la mirabas: lee el comentario y responde otra vez.",
  changedUnread: "La publicación cambió mientras la mirabas: revisa la versión nueva antes de responder.",
  approved: (name: string) => `Aprobada por ${name}`,
  asked: (name: string) => `${name} pidió cambios`,
  again: "Cambiar la respuesta",
  thanks: "Gracias. Ya le avisamos.",
  thanksFailed: "Gracias. Ya le avisamos: como no salió, ahora elige cuándo publicarla.",
  owner: "Quien compartió el enlace",
  outdated: "Cambió después de esa respuesta: necesita una nueva.",
} as const;
