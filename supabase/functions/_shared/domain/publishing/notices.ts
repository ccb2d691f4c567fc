import type { ErrorCode } from "../../contract/error-codes.ts";

type Notice = { cause: string; action: string };

const RECONNECT = "Vuelve a conectar LinkedIn en Configuración y publícala de nuevo.";
const LATER = "Espera unos minutos y pulsa «Publicar ahora».";

const FALLBACK: Notice = { cause: "ocurrió un error inesperado", action: LATER };

/** Why a post was not published and what the user can do. Stored for the user to read, hence Spanish on the server. */
const NOTICES: Partial<Record<ErrorCode, Notice>> = {
  linkedin_not_connected: { cause: "tu cuenta de LinkedIn no está conectada", action: RECONNECT },
  linkedin_token_expired: { cause: "la conexión con LinkedIn caducó", action: RECONNECT },
  linkedin_token_revoked: { cause: "LinkedIn ya no autoriza la conexión", action: RECONNECT },
  linkedin_forbidden: {
    cause: "LinkedIn no te permite publicar ahí",
    action: "Comprueba que sigues siendo administrador de la página y vuelve a conectar LinkedIn.",
  },
  linkedin_rate_limited: {
    cause: "LinkedIn alcanzó su límite de publicaciones",
    action: "Prográmala para mañana o publícala más tarde.",
  },
  linkedin_rejected: {
    cause: "LinkedIn rechazó el contenido",
    action: "Revisa el texto y la imagen, y publícala de nuevo.",
  },
  linkedin_duplicate: {
    cause: "LinkedIn ya tiene una publicación igual",
    action: "Revisa tu perfil; si no está, cambia el texto y publícala de nuevo.",
  },
  linkedin_version_retired: {
    cause: "LinkedIn ya no acepta esta versión de la conexión",
    action: "Avisa a soporte: tu texto está guardado.",
  },
  linkedin_server_error: { cause: "LinkedIn tuvo un problema", action: LATER },
  linkedin_timeout: { cause: "LinkedIn tardó demasiado en responder", action: LATER },
  linkedin_connection_lost: { cause: "se cortó la conexión con LinkedIn", action: LATER },
  linkedin_unreachable: { cause: "no pudimos conectar con LinkedIn", action: LATER },
  linkedin_text_too_long: {
    cause: "el texto supera los 3.000 caracteres",
    action: "Acórtalo y publícala de nuevo.",
  },
  linkedin_text_empty: { cause: "no tiene texto", action: "Escribe algo y publícala de nuevo." },
  media_missing: {
    cause: "no encontramos su archivo",
    action: "Vuelve a adjuntarlo y publícala de nuevo.",
  },
  media_kind_unsupported: {
    cause: "por ahora solo se publican imágenes (JPG, PNG o GIF)",
    action: "Cambia el archivo por una imagen o quítalo, y publícala de nuevo.",
  },
  media_upload_failed: {
    cause: "LinkedIn no aceptó la imagen",
    action: "Prueba con otra imagen (JPG, PNG o GIF) y publícala de nuevo.",
  },
  insufficient_credits: {
    cause: "no tienes créditos suficientes",
    action: "Compra créditos en Pagos y publícala de nuevo.",
  },
  backend_misconfigured: {
    cause: "la conexión con LinkedIn está mal configurada",
    action: "Avisa a soporte: tu texto está guardado.",
  },
};

const MAX_TITLE = 80;

/** One sentence of cause and one of action, for the notice of a failed post. */
export function failureNotice(
  code: ErrorCode,
  post: { title: string; organizationId: string | null },
): string {
  const { cause, action } = NOTICES[code] ?? FALLBACK;
  const chars = [...post.title];
  const title = chars.length > MAX_TITLE ? `${chars.slice(0, MAX_TITLE - 1).join("")}…` : post.title;
  const place = post.organizationId === null ? "tu cuenta personal" : "la página de tu empresa";
  return `No se publicó «${title}» en ${place}: ${cause}. ${action}`;
}
