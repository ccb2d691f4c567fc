import { creditsInWords } from "@/shared/credits";
import { quoted } from "@/shared/strings/quoted";
import { atHour } from "@/text/at-hour";
import { whole } from "@/text/numbers";
import { counted, inPlaces, listed } from "@/text/plural";

const megabytes = (bytes: number): string => `${whole.format(Math.ceil(bytes / 1024 / 1024))} MB`;

/** Spanish sets the full stop after the closing quotation mark. */
const sentenceQuoted = (words: string): string => `${quoted(words.trim().replace(/(?<!\.)\.$/, ""))}.`;

export const stateText = {
  remedy: {
    connect: "Conectar LinkedIn",
    reconnect: "Volver a conectar LinkedIn",
    buy: "Comprar créditos",
    text: "Editar el texto",
    post: "Editar la publicación",
    media: "Cambiar el archivo",
    date: "Cambiar la fecha",
    comment: "Editar el comentario",
    publishers: "Cambiar las cuentas",
    retry: "Reintentar",
    for: (what: string, of: string) => `${what}: ${of}`,
  },
  /** Why an attempt failed that certainly created no post. Other texts use the same codes for an unknown outcome. */
  notSent: {
    linkedin_server_error: "LinkedIn tuvo un problema y no llegó a recibirla.",
    linkedin_timeout: "LinkedIn tardó demasiado en responder y no llegó a recibirla.",
    linkedin_connection_lost: "Se cortó la conexión con LinkedIn antes de enviarla.",
    lease_lost: "El envío se interrumpió antes de llegar a LinkedIn.",
    database_restored: "Recuperamos una copia de seguridad. No llegó a LinkedIn.",
  },
  approved: "Aprobada",
  approvedIn: (posts: number, of: number) =>
    `Aprobada en ${whole.format(posts)} de ${counted(of, "cuenta", "cuentas")}`,
  someOf: (posts: number, of: number) => `${posts} de ${of}`,
  textRefused: (limit: number) =>
    `El texto supera el máximo de LinkedIn: ${counted(limit, "carácter", "caracteres")}. Acórtalo.`,
  /** Why a post waits for another attempt; the user need not act. */
  waiting: {
    linkedin_token_expired: "LinkedIn no aceptó la conexión de tu cuenta.",
    linkedin_token_revoked: "LinkedIn no aceptó la conexión de tu cuenta.",
    linkedin_unreachable: "No pudimos conectar con LinkedIn.",
    linkedin_version_retired: "LinkedIn retiró la versión que usamos.",
    media_upload_failed: "LinkedIn todavía no tiene listo el archivo.",
    media_unprocessable: "LinkedIn no pudo procesar el archivo.",
    network_unreachable: "Nuestro servidor no pudo conectarse.",
    backend_misconfigured: "La conexión con LinkedIn está mal configurada en nuestro servidor.",
    worker_busy: "Nuestro servidor está ocupado ahora.",
    unexpected: "Ocurrió un error inesperado.",
  },
  /** `when` is the time of the next try, worded to fit the sentence; null while unknown. */
  triesAgain: (when: string | null) =>
    when === null
      ? "Lo intentaremos de nuevo sin que hagas nada."
      : `Lo intentaremos de nuevo ${when}, sin que hagas nada.`,
  triesAt: {
    atOnce: "enseguida",
    today: (hour: string) => atHour(hour),
    on: (day: string, hour: string) => `el ${day} ${atHour(hour)}`,
  },
  problems: {
    label: "Por resolver antes de publicar",
    saved: "Lo que encontramos en la versión guardada",
    error: "Problema:",
    warning: "Aviso:",
    only: (who: readonly string[]) => `(${listed(who)})`,
    other: "Ver la otra",
    otherOf: (title: string) => `Ver la otra publicación: ${title}`,
    /**
     * @param escaped whether `length` is of LinkedIn's `little` format, in which characters such as ( ) # count as 2, and
     * mentions with their addresses; the sentence then says so
     */
    tooLong: (length: number, limit: number, escaped: boolean) =>
      `El texto tiene ${counted(length, "carácter", "caracteres")}${escaped ? " (signos como ( ) # cuentan como 2 y cada mención, con su dirección)" : ""} y LinkedIn admite ${whole.format(limit)}.`,
    commentTooLong: (length: number, limit: number) =>
      `El primer comentario tiene ${counted(length, "carácter", "caracteres")} y LinkedIn admite ${whole.format(limit)}.`,
    tooLarge: (bytes: number, limit: number) =>
      `El archivo pesa ${megabytes(bytes)} y el máximo es ${megabytes(limit)}.`,
    poor: (needed: number, available: number) =>
      `No alcanzan los créditos: cuesta ${creditsInWords(needed)} y, cuando le toque, tendrás ${creditsInWords(available)}.`,
    expires: (moment: string) => `Tu conexión con LinkedIn vence ${moment}, antes de esta hora.`,
    clockForward: (goesOutAt: string) =>
      `Ese día el reloj se adelanta y esa hora no existe: la publicación pasa ${atHour(goesOutAt)}.`,
    unapproved: "Espera una aprobación: no saldrá sin ella.",
    changesAsked: (who: string, comment: string) =>
      `${who} pidió cambios: ${sentenceQuoted(comment)} No saldrá hasta que se apruebe.`,
    changesAdvised: (who: string, comment: string) =>
      `${who} pidió cambios: ${sentenceQuoted(comment)} Aun así puede salir: no espera una aprobación.`,
    reply: "Responder",
    mended: "Ya está resuelto: puedes enviarla otra vez.",
  },
  late: {
    title: "¿Todavía quieres publicarla?",
    lead: (who: readonly string[]) =>
      `No salió a su hora ${inPlaces(who)} y ya pasó más de un día. No la enviamos sin preguntarte.`,
    now: "Publicar ahora",
    change: "Cambiar la fecha",
  },
  comment: {
    failed: "LinkedIn no aceptó el primer comentario: agrégalo tú en LinkedIn.",
    unconfirmed: "LinkedIn no confirmó el primer comentario: mira si está. No lo enviaremos otra vez.",
  },
  receipt: {
    open: "Comprobante",
    openFor: (name: string) => `Comprobante: ${name}`,
  },
} as const;
