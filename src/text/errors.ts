import type { ErrorCode, ErrorDetail } from "@contract/error-codes";
import { ownTimeZone } from "@/shared/session/clock";
import { dayIn, formatLongDay, wallClockIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { atHour } from "./at-hour";
import { commonText } from "./common";
import { amount, twoDecimals, whole } from "./numbers";

/**
 * The Spanish sentence of each code. The type requires every code, so a missing sentence does not compile.
 */
export const errorText = {
  not_authenticated: "Tu sesión terminó. Inicia sesión de nuevo para continuar.",
  forbidden: "No tienes permiso para hacer esto.",
  // An old tab may send what a newer server refuses, so the user may have nothing to correct.
  invalid_input:
    "Algunos datos no son válidos. Revísalos; si están bien, recarga la página: puede haber una versión nueva.",
  not_found: "No encontramos lo que buscas. Puede que ya no exista.",
  method_not_allowed: "Esta acción no está disponible.",
  payload_too_large: "El contenido es demasiado grande para enviarlo.",
  unexpected: "Ocurrió un error inesperado. Inténtalo de nuevo.",
  network_unreachable: "No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.",
  service_busy: "El servicio está ocupado. Inténtalo de nuevo en unos segundos.",
  backend_misconfigured: "El servidor no está bien configurado. Avisa a quien lo administra.",
  app_outdated: commonText.codeReplaced,
  title_required: "Escribe un título.",
  title_too_long: "El título debe tener entre 1 y 300 caracteres.",
  get notes_too_long() {
    return `El texto es demasiado largo. El máximo es de ${whole.format(20_000)} caracteres.`;
  },
  get comment_too_long() {
    return `El comentario es demasiado largo. El máximo es de ${whole.format(10_000)} caracteres.`;
  },
  publisher_required: "Selecciona al menos un publicador",
  publisher_not_allowed: "Ya no puedes publicar como una de las páginas elegidas. Revisa tus cuentas.",
  publisher_already_published: "Esta publicación ya salió en una de sus cuentas.",
  card_not_found: "Esta publicación ya no existe.",
  card_publishing: "Esta publicación se está enviando ahora mismo. Espera a que termine.",
  card_version_conflict:
    "Esta publicación cambió en otra pestaña. Tu texto sigue aquí: revisa la versión nueva y vuelve a guardar.",
  invalid_timezone: "La zona horaria no es válida.",
  idempotency_key_reused:
    "Esta solicitud ya se envió con otro contenido. Vuelve a empezar para enviarla como nueva.",
  date_out_of_range: "Elige un día entre los años 2000 y 2100.",
  time_invalid: "Esa hora no existe. Elige una entre las 00:00 y las 23:59.",
  media_not_own: "Ese archivo no pertenece a tu cuenta. Súbelo de nuevo.",
  media_total_too_large:
    "Una publicación lleva hasta 40 MB de imágenes en total. Quita alguna o usa versiones más pequeñas.",
  poll_invalid:
    "La encuesta necesita una pregunta de hasta 140 caracteres y de 2 a 4 opciones distintas de hasta 30 cada una.",
  poll_with_media: "Una encuesta no lleva imágenes, video ni documento. Quita el archivo o la encuesta.",
  post_not_found: "Esta publicación ya no existe.",
  post_unconfirmed: "No sabemos si esta publicación salió en LinkedIn. Confírmalo antes de continuar.",
  post_not_unconfirmed: "Esta publicación ya no espera confirmación.",
  answer_outdated:
    "Tu respuesta era sobre un envío anterior, así que no cambió nada. Mira cómo está la publicación ahora.",
  too_many_drafts: "Ya tienes 50 borradores sin guardar. Guarda o descarta alguno.",
  get too_many_open_posts() {
    return `Ya tienes ${whole.format(5_000)} publicaciones por publicar, que es el máximo. Publica o elimina algunas y vuelve a intentarlo.`;
  },
  template_limit_reached: "Ya tienes 200 plantillas. Elimina alguna para guardar otra.",
  template_name_invalid: "El nombre de la plantilla debe tener entre 1 y 80 caracteres.",
  get template_body_invalid() {
    return `El texto de una plantilla debe tener entre 1 y ${whole.format(10_000)} caracteres.`;
  },
  file_type_invalid:
    "Tipo de archivo no válido. Por favor sube una imagen (JPG, JPEG, PNG, GIF), un video (MP4) o un documento (PDF, PPT, PPTX, DOC, DOCX).",
  file_too_large: "El archivo es demasiado grande. Tamaño máximo: 10MB.",
  file_empty: "El archivo está vacío. Por favor selecciona un archivo válido.",
  file_protected: "El documento tiene contraseña o está cifrado. Quítale la protección y vuelve a subirlo.",
  file_damaged: "El archivo está incompleto o dañado. Ábrelo para verificarlo y vuelve a subirlo.",
  file_too_many_pages:
    "El documento tiene más de 300 páginas, el máximo de LinkedIn. Divídelo y sube la parte que quieras.",
  video_out_of_bounds:
    "LinkedIn no admite este video: debe durar entre 3 segundos y 30 minutos, pesar al menos 75 KB y medir entre 256 × 144 y 4096 × 2304 píxeles.",
  file_not_own: "Ese archivo no pertenece a tu cuenta.",
  upload_failed: "Error al subir el archivo",
  upload_without_address: "Error al subir el archivo: no se recibió URL",
  upload_answer_invalid: "Upload completed but received invalid response",
  delete_failed: "No se pudo eliminar el archivo. Inténtalo de nuevo.",
  insufficient_credits: "No tienes créditos suficientes para esta acción.",
  pack_not_available: "Este paquete ya no está a la venta. Actualiza la página para ver los que hay.",
  price_changed: "El precio de este paquete cambió. Actualiza la página para ver el precio de hoy.",
  credit_price_changed:
    "El precio de esta acción cambió. No se te cobró nada: revísalo y vuelve a intentarlo.",
  payment_refused: "El servicio de pagos no aceptó la compra. No se cobró nada; inténtalo de nuevo.",
  payment_service_unreachable:
    "El servicio de pagos no responde. No se cobró nada; inténtalo de nuevo en unos minutos.",
  linkedin_not_connected: "Conecta tu cuenta de LinkedIn para continuar.",
  linkedin_token_expired: "Tu conexión con LinkedIn venció. Vuelve a conectar tu cuenta.",
  linkedin_token_revoked: "LinkedIn ya no nos autoriza a publicar por ti. Vuelve a conectar tu cuenta.",
  linkedin_token_not_renewable:
    "No se encontró un token válido para refrescar. Cuando venza, vuelve a conectar tu cuenta en Ajustes.",
  linkedin_refresh_refused: "LinkedIn no renovó la conexión esta vez. Inténtalo de nuevo en un minuto.",
  linkedin_unreachable: "No pudimos conectar con LinkedIn. Inténtalo de nuevo en unos minutos.",
  linkedin_organizations_failed: "No pudimos obtener tus páginas de empresa de LinkedIn.",
  linkedin_forbidden:
    "LinkedIn no permite publicar con esta cuenta. Revisa tu rol en la página y tus autorizaciones.",
  linkedin_rate_limited: "LinkedIn no acepta más solicitudes por ahora.",
  linkedin_rejected: "LinkedIn rechazó la publicación. Revisa su contenido.",
  linkedin_duplicate: "LinkedIn ya tiene una publicación con este mismo texto. Cámbialo un poco.",
  linkedin_version_retired: "LinkedIn retiró la versión que usamos. Avisa a quien administra el servicio.",
  linkedin_server_error: "LinkedIn tuvo un problema. No sabemos si la publicó.",
  linkedin_timeout: "LinkedIn no respondió a tiempo. No sabemos si la publicó.",
  linkedin_connection_lost: "Se cortó la conexión con LinkedIn. No sabemos si la publicó.",
  get linkedin_text_too_long() {
    return `El texto supera los ${whole.format(3_000)} caracteres que LinkedIn admite.`;
  },
  linkedin_field_too_long: "El título o una descripción supera la longitud que LinkedIn admite. Acórtalo.",
  linkedin_text_empty: "Falta texto: cada cuenta necesita el texto común o uno propio.",
  media_missing: "El archivo adjunto ya no existe. Adjúntalo de nuevo.",
  media_kind_unsupported:
    "LinkedIn no admite este tipo de archivo. Usa una imagen, un video MP4 o un documento.",
  media_upload_failed: "LinkedIn no aceptó el archivo. Inténtalo de nuevo o prueba con otro.",
  media_unprocessable: "LinkedIn no pudo procesar el archivo. Prueba con otro.",
  media_changed:
    "El archivo adjunto cambió después de programar la publicación. Adjunta de nuevo el que quieres.",
  media_too_large: "El archivo adjunto supera el tamaño que LinkedIn admite. Usa uno más pequeño.",
  approval_missing: "Esta publicación necesita una aprobación que todavía no tiene.",
  publish_too_late: "La hora pasó hace más de un día. Decide si todavía quieres publicarla.",
  publish_worker_lost: "El envío se interrumpió varias veces antes de llegar a LinkedIn. No se publicó.",
  worker_busy: "Nuestro servidor está ocupado ahora. Tu publicación sale enseguida.",
  linkedin_connection_expires:
    "Tu conexión con LinkedIn vence antes de esta fecha. Vuelve a conectar tu cuenta.",
  linkedin_scope_missing:
    "A tu conexión con LinkedIn le falta un permiso para publicar aquí. Vuelve a conectar tu cuenta.",
  page_role_lost: "Ya no puedes publicar en esta página. Pide a un administrador que te devuelva el acceso.",
  text_has_holes:
    "Al texto le faltan datos: lo que está entre corchetes, como [tu dato], todavía no lo completaste.",
  text_near_limit:
    "El texto puede superar el límite de LinkedIn por sus símbolos especiales o sus menciones. Acórtalo para no correr riesgos.",
  text_repeated:
    "El texto es igual al de otra publicación reciente. LinkedIn puede rechazarla: cámbialo un poco.",
  changes_requested: "Pidieron cambios en esta publicación. Aun así puede salir: no espera una aprobación.",
  posts_too_close:
    "Hay otra publicación de la misma cuenta a menos de una hora. Sepáralas si no es a propósito.",
  hour_not_on_clock:
    "Ese día el reloj se adelanta y esta hora no existe. Elige otra para no llevarte sorpresas.",
  date_in_past: "La fecha ya pasó: se publicará en cuanto la guardes.",
  get comment_over_limit() {
    return `El primer comentario supera los ${whole.format(1_250)} caracteres que LinkedIn admite. Acórtalo.`;
  },
  lease_lost: "La publicación se interrumpió. No sabemos si LinkedIn la publicó.",
  database_restored: "Recuperamos una copia de seguridad. Puede que ya esté en LinkedIn.",
  job_interrupted:
    "El trabajo se interrumpió varias veces y no terminó. No se te cobró nada. Inténtalo de nuevo.",
  job_timed_out: "El trabajo tardó demasiado y no terminó. No se te cobró nada. Inténtalo de nuevo.",
  job_cancelled: "Cancelaste este trabajo. No se te cobró nada.",
  ai_text_required: "Agrega un título o notas antes de usar la mejora con AI",
  ai_post_not_saved: "Guarda la publicación antes de usar la mejora con AI",
  ai_work_running: "Ya pediste lo mismo y está en marcha. No se te cobra otra vez.",
  ai_page_unreadable:
    "No se pudo leer esa página: puede pedir iniciar sesión, estar vacía o no admitir visitas. Copia su texto y pégalo aquí.",
  ai_not_configured: "El servicio de IA no está configurado. Avisa a quien administra la aplicación.",
  ai_service_missing: "No se encontró el servicio de IA. Avisa a quien administra la aplicación.",
  ai_service_failed: "El servicio de IA falló. No se te cobró nada. Inténtalo de nuevo.",
  ai_service_timeout: "El servicio de IA tardó demasiado. No se te cobró nada. Inténtalo de nuevo.",
  ai_service_unreachable: "No hay conexión con el servicio de IA. No se te cobró nada. Inténtalo de nuevo.",
  ai_answer_invalid: "El servicio de IA respondió algo que no se puede usar. No se te cobró nada.",
  ai_answer_empty: "El servicio de IA respondió sin contenido. No se te cobró nada.",
  ai_rewrite_unfit:
    "La IA no dio un texto distinto que use solo los datos del original. No se te cobró nada. Inténtalo de nuevo.",
  ai_media_missing: "El servicio de IA no entregó ningún archivo. No se te cobró nada.",
  ai_content_refused: "El servicio de IA no acepta este contenido. Cambia el texto e inténtalo de nuevo.",
  ai_drafts_missing:
    "La IA no escribió todos los borradores distintos que hacían falta. No se te cobró nada.",
  ai_sources_missing:
    "No encontramos fuentes para esta noticia, y sin ellas habría que inventar lo ocurrido. No se te cobró nada.",
  ai_model_gone: "El modelo de IA configurado ya no existe. Avisa a quien administra la aplicación.",
  ai_busy: "El servicio de IA está saturado. No se te cobró nada. Inténtalo en unos minutos.",
  ai_upload_failed: "No se pudo guardar lo que se generó. No se te cobró nada. Inténtalo de nuevo.",
  ai_save_failed: "Error al actualizar la publicación en la base de datos",
  search_failed: "Error al cargar los resultados",
  credits_not_held: "Error al procesar los créditos",
  analysis_without_posts:
    "Todavía no conocemos los resultados de ninguna publicación de este periodo. No se te cobró nada.",
  account_publishing:
    "Una de tus publicaciones se está enviando a LinkedIn ahora mismo. Espera a que termine y vuelve a intentarlo.",
  export_invalid:
    "El archivo no es una exportación de LinkedIn que podamos leer. Si tu LinkedIn está en otro idioma, ponlo en español o en inglés y exporta otra vez.",
  export_too_large: "El archivo es demasiado grande para una exportación de LinkedIn.",
  contact_channel_unavailable: "Ese canal no está disponible ahora.",
  contact_number_refused:
    "Ese número no recibe mensajes. Revisa que esté completo, con el código de tu país.",
  message_not_sent: "No pudimos enviar el mensaje.",
  unsubscribe_link_unknown:
    "Este enlace no es válido o es demasiado antiguo. Puedes elegir tus avisos en tu perfil, en Comunicaciones.",
  action_link_unknown: "Este enlace no es válido. Ábrelo tal como está en el correo, o entra a Tribuna.",
  action_link_not_yours:
    "Este enlace es de otra cuenta. Entra con la cuenta que recibió el correo para usarlo.",
  action_link_used:
    "Ya se usó este botón u otro del mismo correo, y no vuelve a hacer nada. Mira en Publicaciones cómo está todo.",
  action_link_expired: "Este enlace venció: los enlaces de un correo funcionan durante 48 horas.",
  action_link_card_gone: "Esta publicación ya no existe, así que no hay nada que hacer con ella.",
  action_link_settled:
    "Esta publicación ya no está como decía el correo: alguien la cambió, la envió o lo intentó de nuevo. No hicimos nada.",
  uploads_limit_reached: "Llegaste al máximo de archivos que puedes subir en un día.",
  pages_limit_reached: "Llegaste al máximo de consultas de tus páginas a LinkedIn en un día.",
  companies_limit_reached: "Llegaste al máximo de búsquedas de empresas en LinkedIn en un día.",
  refreshes_limit_reached: "Renovaste tu conexión con LinkedIn demasiadas veces en una hora.",
  tickets_limit_reached: "Llegaste al máximo de tickets que puedes enviar en un día.",
  cards_limit_reached: "Llegaste al máximo de publicaciones que puedes crear en un día.",
  checkouts_limit_reached: "Empezaste demasiadas compras seguidas.",
  payments_limit_reached: "Abriste demasiadas veces la página de tus pagos.",
  analyses_limit_reached: "Llegaste al máximo de lecturas de tus resultados en un día.",
  research_limit_reached: "Llegaste al máximo de investigaciones que puedes hacer en un día.",
  generations_limit_reached: "Llegaste al máximo de contenidos que puedes generar con IA en un día.",
  texts_limit_reached: "Llegaste al máximo de mejoras de texto con IA en un día.",
  assistant_limit_reached: "Tu asistente llegó al máximo de consultas en un día.",
  api_token_limit_reached: "Ya tienes 10 tokens. Revoca alguno para crear otro.",
  voices_limit_reached: "Llegaste al máximo de lecturas de tu voz en un día.",
  voice_needs_texts: "Se necesitan cinco textos publicados desde aquí para conocer tu voz.",
  searches_limit_reached: "Llegaste al máximo de búsquedas de temas en un día.",
  contact_codes_limit_reached: "Pediste demasiados códigos seguidos.",
  approvals_limit_reached: "Demasiadas consultas en poco tiempo. Inténtalo de nuevo dentro de una hora.",
  slot_taken: "Ese horario ya está ocupado.",
  no_free_slot: "No hay horarios libres en los próximos 60 días.",
  series_limit_reached: "Tienes 100 series de ideas. Elimina alguna para crear otra.",
  get note_limit_reached() {
    return `Ya tienes ${whole.format(2_000)} notas en el calendario. Elimina alguna para agregar otra.`;
  },
  slot_limit_reached: "Ya tienes 50 horarios. Elimina alguno para agregar otro.",
  storage_limit_reached:
    "Tus archivos ocupan el máximo de 20 GB. Elimina publicaciones con archivos que ya no necesites: su espacio se libera a los 30 días.",
} as const satisfies Record<ErrorCode, string>;

/** Sentences with values. When a value is missing, the code's sentence in `errorText` is used. */
const detailedText: Partial<Record<ErrorCode, string>> = {
  linkedin_text_too_long: "El texto tiene {length} caracteres y LinkedIn admite {limit}.",
  price_changed:
    "El precio de este paquete cambió: ahora cuesta USD {price}. Actualiza la página para comprarlo.",
  credit_price_changed:
    "El precio cambió: ahora cuesta {cost} de tus créditos. No se te cobró nada; si te parece bien, vuelve a intentarlo.",
  insufficient_credits: "No tienes créditos suficientes: cuesta {cost} y tienes {available}.",
  linkedin_rate_limited: "LinkedIn no acepta más solicitudes por ahora. Inténtalo de nuevo en {seconds} s.",
  page_role_lost:
    "Ya no puedes publicar en «{page}». Quita esa cuenta, o pide a un administrador que te devuelva el acceso y actualiza tus páginas en Ajustes.",
};

/** `retryAfter` is the time in ISO 8601 at which a limit ends. */
export type Failure = {
  code: ErrorCode;
  reference?: string | undefined;
  retryAfter?: string | undefined;
  detail?: ErrorDetail | undefined;
  isUnpaid?: boolean;
  mayBeDone?: boolean;
};

const responseLost = "No hubo respuesta y no sabemos si se hizo. Vuelve a intentarlo: no se hará dos veces.";

function codeSentence(code: ErrorCode, detail: ErrorDetail | undefined): string {
  const template = detail && detailedText[code];
  if (!template) return errorText[code];
  let isComplete = true;
  const sentence = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = Object.hasOwn(detail, name) ? detail[name] : undefined;
    isComplete &&= part !== undefined;
    if (typeof part !== "number") return String(part);
    return (name === "price" ? twoDecimals : amount).format(part);
  });
  return isComplete ? sentence : errorText[code];
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function momentOf(retryAfter: string, now: number): string {
  if (Date.parse(retryAfter) - now < MINUTE_MS) return "en un momento";
  const zone = ownTimeZone();
  const end = wallClockIn(zone, new Date(Math.ceil(Date.parse(retryAfter) / MINUTE_MS) * MINUTE_MS));
  const daysAhead = (Date.parse(end.day) - Date.parse(dayIn(zone, new Date(now)))) / DAY_MS;
  const day = ["hoy", "mañana"][daysAhead] ?? `el ${formatLongDay(end.day).replace(/ de \d{4}$/, "")}`;
  return `${day} ${atHour(end.time)}`;
}

/** The sentence that a user reads. Names when a limit ends, or the reference of an unexpected error. `now` is in ms. */
export function errorSentence(failure: Failure, now = serverNow()): string {
  const { code, reference, retryAfter, detail, mayBeDone } = failure;
  if (mayBeDone && code === "network_unreachable") return responseLost;
  const sentence = codeSentence(code, detail);
  if (retryAfter) return `${sentence} Podrás volver a intentarlo ${momentOf(retryAfter, now)}.`;
  return reference ? `${sentence} (Referencia: ${reference})` : sentence;
}

export const unknownCause = (reference?: string): string =>
  reference ? `Error desconocido (Referencia: ${reference})` : "Error desconocido";
