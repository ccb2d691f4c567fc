import type { ErrorCode } from "@contract/error-codes";
import { ended } from "@/shared/strings/ended";
import { whole } from "@/text/numbers";
import { counted, isOne } from "@/text/plural";
import { approvalPageText } from "../approval-page.text";

const posts = (n: number) => counted(n, "publicación", "publicaciones");

export const boardText = {
  title: (month: string) => `Revisa ${month}`,
  untitled: "Revisa las publicaciones",
  lead: (account: string) =>
    `${ended(`Así saldrán en LinkedIn las publicaciones de ${account}`)} Aprueba cada una o pide cambios: tus respuestas le llegan al momento a quien te compartió este tablero.`,
  heldLead: (account: string) =>
    `${ended(`Así quedaron preparadas para LinkedIn las publicaciones de ${account}`)} Aprueba cada una o pide cambios: tus respuestas le llegan al momento a quien te compartió este tablero.`,
  progress: (approved: number, changes: number, open: number, out: number) =>
    [
      counted(approved, "aprobada", "aprobadas"),
      changes > 0 ? `${whole.format(changes)} con cambios pedidos` : "",
      open > 0 ? `${whole.format(open)} sin respuesta` : "",
      out > 0 ? counted(out, "ya salió", "ya salieron") : "",
    ]
      .filter(Boolean)
      .join(" · "),
  cut: (shown: number, total: number) =>
    `Aquí no está todo el mes: ves ${whole.format(shown)} de ${posts(total)}. Para revisar las demás, pregunta a quien te compartió el tablero.`,
  answers: "Tus respuestas",
  approveAll: (n: number, all: boolean) =>
    all ? `Aprobar todas (${whole.format(n)})` : `Aprobar las demás (${whole.format(n)})`,
  drafts: (n: number) =>
    isOne(n)
      ? "Hay un comentario sin enviar: esa publicación no se aprueba con las demás."
      : `Hay ${counted(n, "comentario", "comentarios")} sin enviar: esas publicaciones no se aprueban con las demás.`,
  unconfirmed: (n: number) =>
    isOne(n)
      ? "LinkedIn no confirmó si una ya salió: esa se responde por separado."
      : `LinkedIn no confirmó si ${counted(n, "publicación", "publicaciones")} ya salieron: esas se responden por separado.`,
  unread: (n: number) =>
    isOne(n)
      ? "Una publicación llegó o cambió mientras mirabas el tablero: esa se responde por separado."
      : `${posts(n)} llegaron o cambiaron mientras mirabas el tablero: esas se responden por separado.`,
  added: "Llegó a este tablero mientras lo mirabas: revísala antes de responder.",
  emptyTitle: (month: string) => `Todavía no hay publicaciones en ${month}`,
  empty: "Cuando las haya, las verás aquí con este mismo enlace.",
  loading: "Cargando las publicaciones...",
  failed: "No se pudieron cargar las publicaciones",
  invalidTitle: "Este enlace ya no funciona",
  invalid: "Puede haber vencido, o quien lo compartió lo desactivó. Pídele uno nuevo.",
  incompleteTitle: approvalPageText.incompleteTitle,
  incomplete: approvalPageText.incomplete,
  publishedHint: "Así se ve en LinkedIn. No hace falta que respondas.",
  publishingHint: "Así se verá en LinkedIn. Mientras sale no se puede responder.",
  noText: "Publicación sin texto",
  report: {
    title: "Resultado de tu respuesta",
    approved: (n: number) => `${posts(n)} ${isOne(n) ? "aprobada" : "aprobadas"}`,
    refused: (n: number) => `Tu respuesta a ${posts(n)} no llegó a contar`,
    stands: "Aprobada",
    stored: "Ver las aprobadas",
    failed: "Tu respuesta no llegó",
    comment: "Esto es lo que escribiste, para que puedas copiarlo:",
    close: "Cerrar",
  },
  why: {
    card_version_conflict: "Cambió mientras la mirabas: revisa la versión nueva y responde otra vez.",
    changes_requested: approvalPageText.overtaken,
    not_found: "El enlace se desactivó o venció antes de tu respuesta.",
    card_not_found: "Ya no está en este tablero: la eliminaron o la pasaron a otro mes o a otra cuenta.",
    publisher_already_published: "Salió antes de tu respuesta.",
    post_unconfirmed: "LinkedIn no confirmó si ya salió: respóndela por separado.",
    card_publishing: "Está saliendo en este momento: ya no se puede responder.",
  } as Partial<Record<ErrorCode, string>>,
} as const;
