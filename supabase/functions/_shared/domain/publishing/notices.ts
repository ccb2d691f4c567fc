import type { ErrorCode } from "../../contract/error-codes.ts";
import { timeZoneCity } from "./city.ts";

type Notice = {
  cause: string;
  /** The cause with LinkedIn's limit as `{limit}`, which the database formats for the user's country. */
  causeWithLimit?: string;
  /** The cause for a post of a page. The one notice of a permission counts for all pages. */
  causeForPages?: string;
  action: string;
  before?: string;
  /** True when the cause stops all publishers of a card, whose one notice therefore names none of them. */
  isOfAccount?: true;
};

const RECONNECT: Pick<Notice, "action" | "before" | "isOfAccount"> = {
  action: "Vuelve a conectar LinkedIn en Ajustes y publícala de nuevo.",
  before: "Vuelve a conectar LinkedIn en Ajustes antes de esa hora.",
  isOfAccount: true,
};
const LATER = "Espera unos minutos y usa «Reintentar».";
const SUPPORT = "Avisa a soporte: tu texto está guardado.";

const FALLBACK: Notice = { cause: "ocurrió un error inesperado", action: LATER };

/** The texts are in Spanish, because notices are stored as the user reads them. */
const NOTICES: Partial<Record<ErrorCode, Notice>> = {
  linkedin_not_connected: { cause: "tu cuenta de LinkedIn no está conectada", ...RECONNECT },
  linkedin_token_expired: { cause: "la conexión con LinkedIn venció", ...RECONNECT },
  linkedin_token_revoked: { cause: "LinkedIn ya no autoriza la conexión", ...RECONNECT },
  linkedin_connection_expires: { cause: "la conexión con LinkedIn vence antes de su hora", ...RECONNECT },
  linkedin_scope_missing: {
    cause: "a la conexión con LinkedIn le falta el permiso para publicar ahí",
    causeForPages: "a la conexión con LinkedIn le falta el permiso para publicar en páginas de empresa",
    action: "Vuelve a conectar LinkedIn en Ajustes, acepta todos los permisos y publícala de nuevo.",
    before: "Vuelve a conectar LinkedIn en Ajustes y acepta todos los permisos antes de esa hora.",
  },
  page_role_lost: {
    cause: "ya no tienes un rol que permita publicar en la página",
    action: "Pide a un administrador de la página que te lo devuelva y publícala de nuevo.",
    before: "Pide a un administrador de la página que te lo devuelva, o quita esa cuenta.",
  },
  linkedin_forbidden: {
    cause: "LinkedIn no te permite publicar ahí",
    action: "Vuelve a conectar LinkedIn en Ajustes y, si es una página, verifica que aún la administras.",
  },
  linkedin_rate_limited: {
    cause: "llegaste al límite de publicaciones de LinkedIn",
    action: "Prográmala para mañana o publícala más tarde.",
  },
  linkedin_rejected: {
    cause: "LinkedIn rechazó el contenido",
    action: "Revisa el texto y el archivo, y publícala de nuevo.",
  },
  linkedin_duplicate: {
    cause: "LinkedIn ya tiene una publicación igual",
    action: "Búscala ahí; si no está, cambia el texto y publícala de nuevo.",
  },
  linkedin_version_retired: { cause: "LinkedIn ya no acepta esta versión de la conexión", action: SUPPORT },
  linkedin_server_error: { cause: "LinkedIn tuvo un problema", action: LATER },
  linkedin_timeout: { cause: "LinkedIn tardó demasiado en responder", action: LATER },
  linkedin_connection_lost: { cause: "se cortó la conexión con LinkedIn", action: LATER },
  linkedin_refresh_refused: { cause: "LinkedIn no renovó la conexión", action: LATER },
  linkedin_unreachable: { cause: "no pudimos conectar con LinkedIn", action: LATER },
  network_unreachable: { cause: "nuestro servidor no pudo conectarse", action: LATER },
  linkedin_text_too_long: {
    cause: "el texto es más largo de lo que LinkedIn admite",
    causeWithLimit: "el texto supera los {limit} caracteres que LinkedIn admite",
    action: "Acórtalo y publícala de nuevo.",
    before: "Acórtalo antes de esa hora.",
  },
  linkedin_field_too_long: {
    cause: "LinkedIn rechazó el título o la descripción de un archivo: son demasiado largos",
    action: "Acórtalos y publícala de nuevo.",
  },
  linkedin_text_empty: {
    cause: "no tiene texto",
    action: "Escribe algo y publícala de nuevo.",
    before: "Escribe algo antes de esa hora.",
  },
  comment_over_limit: {
    cause: "el primer comentario es más largo de lo que LinkedIn admite",
    action: "Acórtalo y escríbelo tú en LinkedIn.",
    before: "Acórtalo antes de esa hora.",
  },
  media_missing: {
    cause: "no encontramos su archivo",
    action: "Vuelve a adjuntarlo y publícala de nuevo.",
    before: "Vuelve a adjuntarlo antes de esa hora.",
  },
  media_changed: {
    cause: "su archivo cambió después de programarla",
    action: "Vuelve a adjuntar el que quieres y publícala de nuevo.",
    before: "Vuelve a adjuntar el que quieres antes de esa hora.",
  },
  media_too_large: {
    cause: "su archivo supera los límites de LinkedIn",
    action: "Adjunta uno más pequeño o más corto y publícala de nuevo.",
    before: "Adjunta uno más pequeño o más corto antes de esa hora.",
  },
  media_kind_unsupported: {
    cause: "LinkedIn no admite este tipo de archivo",
    action: "Adjunta una imagen, un video MP4 o un documento, y publícala de nuevo.",
  },
  media_upload_failed: {
    cause: "LinkedIn no aceptó el archivo",
    action: "Prueba con otro archivo y publícala de nuevo.",
  },
  media_unprocessable: {
    cause: "LinkedIn no pudo procesar el archivo",
    action: "Prueba con otro archivo y publícala de nuevo.",
  },
  insufficient_credits: {
    cause: "no tienes créditos suficientes",
    action: "Compra créditos en tu Perfil, en «Historial de pagos», y publícala de nuevo.",
    before: "Compra créditos en tu Perfil, en «Historial de pagos», antes de esa hora.",
  },
  approval_missing: {
    cause: "no tiene la aprobación que necesita",
    action: "Cuando la tenga, usa «Reintentar» o elige otra fecha.",
    before: "Pide la aprobación antes de esa hora.",
  },
  publish_too_late: {
    cause: "su hora pasó hace más de un día y no la enviamos sin preguntarte",
    action: "Usa «Publicar ahora» o elige otra fecha.",
  },
  publish_worker_lost: {
    cause: "el envío se interrumpió varias veces antes de llegar a LinkedIn",
    action: "Revisa el archivo adjunto y usa «Reintentar».",
  },
  lease_lost: { cause: "el envío se interrumpió", action: LATER },
  database_restored: { cause: "recuperamos una copia de seguridad", action: LATER },
  backend_misconfigured: { cause: "la conexión con LinkedIn está mal configurada", action: SUPPORT },
};

const MAX_TITLE = 80;

/** Cuts a long title and changes its quotation marks, like private.shown_title. */
const shownTitle = (title: string): string => {
  const chars = [...title];
  const cut = chars
    .slice(0, MAX_TITLE - 1)
    .join("")
    .trimEnd();
  const shown = chars.length > MAX_TITLE ? `${cut}…` : title;
  return shown.replaceAll("«", "“").replaceAll("»", "”");
};

/** The reason why publishing failed, and the user's remedy. The database replaces `{limit}`. */
export function failureReason(code: ErrorCode, limit?: number): string {
  const { cause, action, causeWithLimit } = NOTICES[code] ?? FALLBACK;
  return `${limit === undefined || !causeWithLimit ? cause : causeWithLimit}. ${action}`;
}

/**
 * Writes 'domingo 28 de marzo a las 03:30 (Madrid)'. For an unknown time zone, the time is in UTC and labelled as UTC.
 */
function momentIn(at: number, timeZone: string): string {
  const clock = (zone: string) =>
    new Intl.DateTimeFormat("es", {
      timeZone: zone,
      weekday: "long",
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }).formatToParts(at);
  const shown = (parts: Intl.DateTimeFormatPart[]) => {
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
    const at = of("hour") === "01" ? "a la" : "a las";
    return `${of("weekday")} ${of("day")} de ${of("month")} ${at} ${of("hour")}:${of("minute")}`;
  };
  try {
    return `${shown(clock(timeZone))} (${timeZoneCity(timeZone)})`;
  } catch {
    return `${shown(clock("UTC"))} (UTC)`;
  }
}

/**
 * A warning that a scheduled post will probably fail.
 * @param post.publisher follows 'en' in the sentence
 * @param post.dueAt milliseconds since 1970
 */
export function checkNotice(
  code: ErrorCode,
  post: {
    title: string;
    publisher: string;
    organizationId?: string | null;
    dueAt: number;
    timeZone: string;
  },
): string {
  const { cause, causeForPages = cause, action, before, isOfAccount } = NOTICES[code] ?? FALLBACK;
  const why = post.organizationId ? causeForPages : cause;
  const what = `«${shownTitle(post.title)}» no podrá publicarse el ${momentIn(post.dueAt, post.timeZone)}`;
  return `${what}${isOfAccount ? "" : ` en ${post.publisher}`}: ${why}. ${before ?? action}`;
}
