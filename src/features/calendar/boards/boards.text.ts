import { whole } from "@/text/numbers";
import { counted } from "@/text/plural";

export const boardsText = {
  title: "Tablero de revisión",
  description:
    "Un enlace con todas las publicaciones de una cuenta en un mes: quien lo tenga las verá tal como saldrán y podrá aprobar cada una o pedir cambios, sin tener una cuenta.",
  account: "Cuenta",
  month: "Mes",
  days: "Vence en",
  dayOptions: { 3: "3 días", 7: "7 días", 14: "14 días", 30: "30 días", 90: "90 días" },
  gate: "No publicar sin aprobación",
  gateHint:
    "Vale para las publicaciones de ese mes, también las que agregues o muevas a él mientras el tablero esté activo. Una que sale en varias cuentas espera la aprobación de cada una. Si llega su hora sin aprobación, no sale y te avisamos. Cualquier cambio anula la aprobación.",
  create: "Crear tablero",
  renew: "Crear otro enlace",
  renewHint: "Si creas otro enlace de esa cuenta y ese mes, el anterior deja de funcionar.",
  address: (board: string) => `Enlace del tablero de ${board}`,
  once: "Cópialo ahora: no lo volveremos a mostrar.",
  copy: "Copiar",
  copied: "Enlace copiado",
  active: "Tableros activos",
  none: "No hay tableros activos.",
  failed: "No se pudieron cargar los tableros",
  required: "Sin aprobación no se publica, tampoco lo que llegue después.",
  nameOf: (account: string, month: string) => `${account} · ${month}`,
  ends: (when: string) => `El enlace vence ${when}.`,
  counts: (approved: number, changes: number, open: number, out: number) =>
    [
      counted(approved, "aprobada", "aprobadas"),
      `${whole.format(changes)} con cambios pedidos`,
      `${whole.format(open)} sin respuesta`,
      ...(out > 0 ? [counted(out, "ya salió", "ya salieron")] : []),
    ].join(" · "),
  cut: (shown: number, total: number) =>
    `El tablero muestra ${whole.format(shown)} de ${counted(total, "publicación", "publicaciones")} del mes: las demás no se pueden aprobar en él.`,
  noPosts: "Sin publicaciones ese mes.",
  answers: "Ver respuestas",
  published: "Ya salió",
  approvedBy: (name: string) => `Aprobada por ${name}`,
  changesBy: (name: string) => `${name} pidió cambios:`,
  outdated: "Cambió después de su respuesta: necesita una nueva.",
  disputed: "En otro enlace pidieron cambios, que siguen pendientes.",
  unanswered: "Sin respuesta",
  revoke: "Desactivar",
  revokeOf: (board: string) => `Desactivar el tablero de ${board}`,
  ending: {
    title: "Desactivar el tablero",
    question: (board: string) => `Quien tenga el enlace de ${board} ya no podrá verlo ni responder.`,
  },
  stillHeld:
    "Lo que ya espera una aprobación la sigue esperando: para que salga sin ella, apaga «No publicar sin aprobación» en cada publicación.",
  revoked: "El enlace del tablero ya no funciona",
} as const;
