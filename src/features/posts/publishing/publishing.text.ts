const plural = new Intl.PluralRules("es");
const count = new Intl.NumberFormat("es");
const decimal = new Intl.NumberFormat("es", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const counted = (n: number, one: string, many: string): string =>
  `${count.format(n)} ${plural.select(n) === "one" ? one : many}`;
// Spanish leaves four digits ungrouped unless told; 3.000 is how the limit is known.
const grouped = new Intl.NumberFormat("es", { useGrouping: "always" });
const megabytes = (bytes: number): string => `${grouped.format(Math.ceil(bytes / 1024 / 1024))} MB`;
const names = new Intl.ListFormat("es");
const credits = (n: number): string => `${decimal.format(n)} créditos`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** '7 minutos', '3 horas', '2 días': a span in the words of somebody who was waiting. */
const span = (ms: number): string => {
  if (ms < 90 * MINUTE) return counted(Math.max(1, Math.round(ms / MINUTE)), "minuto", "minutos");
  if (ms < 36 * HOUR) return counted(Math.round(ms / HOUR), "hora", "horas");
  return counted(Math.round(ms / (24 * HOUR)), "día", "días");
};

export const publishingText = {
  remedy: {
    connect: "Conectar LinkedIn",
    reconnect: "Volver a conectar LinkedIn",
    buy: "Comprar créditos",
    text: "Editar el texto",
    post: "Editar la publicación",
    media: "Cambiar el archivo",
    date: "Cambiar la fecha",
    comment: "Editar el comentario",
    publishers: "Cambiar los publicadores",
    retry: "Reintentar",
    for: (what: string, of: string) => `${what}: ${of}`,
  },
  /** Of codes that elsewhere mean that nobody knows: here LinkedIn surely has no post. */
  notSent: {
    linkedin_server_error: "LinkedIn tuvo un problema y no llegó a recibirla.",
    linkedin_timeout: "LinkedIn tardó demasiado en responder y no llegó a recibirla.",
    linkedin_connection_lost: "Se cortó la conexión con LinkedIn antes de enviarla.",
    lease_lost: "El envío se interrumpió antes de llegar a LinkedIn.",
  },
  now: {
    title: "¿Publicar ahora?",
    retryTitle: "¿Enviar otra vez?",
    description: (publishers: readonly string[], each: number | null, total: number) => {
      const [only] = publishers;
      const who =
        publishers.length === 1 && only !== undefined
          ? only
          : counted(publishers.length, "publicador", "publicadores");
      const what = `Se publica enseguida en LinkedIn como ${who}.`;
      return each === null || publishers.length === 1
        ? `${what} Cuesta ${credits(total)}.`
        : `${what} Cada uno cuesta ${credits(each)}: en total, ${credits(total)}.`;
    },
    balance: (available: number) => `Tienes ${credits(available)}.`,
    confirm: "Publicar ahora",
    poorTitle: "No te alcanzan los créditos",
    poor: (total: number, available: number) =>
      `Publicarla cuesta ${credits(total)} y tienes ${credits(available)}. Tu texto sigue guardado: compra créditos y publícala cuando quieras.`,
    buy: "Comprar créditos",
    done: (n: number) =>
      plural.select(n) === "one" ? "Publicada en LinkedIn" : `Publicada en LinkedIn ${count.format(n)} veces`,
    failed: "No se publicó. El motivo está en la publicación.",
    unsure: "LinkedIn no confirmó la publicación. Revísala y cuéntanos qué ves.",
    later: "LinkedIn no la aceptó todavía. Volveremos a intentarlo solos en unos minutos.",
  },
  problems: {
    label: "Por resolver antes de publicar",
    saved: "Lo que encontramos en lo guardado",
    error: "Problema:",
    warning: "Aviso:",
    only: (who: readonly string[]) => `(${names.format(who)})`,
    other: "Ver la otra",
    otherOf: (title: string) => `Ver la otra publicación: ${title}`,
    tooLong: (length: number, limit: number) =>
      `El texto tiene ${grouped.format(length)} caracteres y LinkedIn admite ${grouped.format(limit)}.`,
    commentTooLong: (length: number, limit: number) =>
      `El primer comentario tiene ${grouped.format(length)} caracteres y LinkedIn admite ${grouped.format(limit)}.`,
    tooLarge: (bytes: number, limit: number) =>
      `El archivo pesa ${megabytes(bytes)} y el máximo es ${megabytes(limit)}.`,
    poor: (needed: number, available: number) =>
      `No alcanzan los créditos: cuesta ${decimal.format(needed)} y cuando le toque quedarán ${decimal.format(available)}.`,
    expires: (instant: number, timeZone: string) =>
      `Tu conexión con LinkedIn vence el ${new Intl.DateTimeFormat("es", { day: "numeric", month: "long", timeZone }).format(instant)}, antes de esta hora.`,
    clockForward: (goesOutAt: string) =>
      `Ese día el reloj se adelanta y esa hora no existe: saldrá a las ${goesOutAt}.`,
    mended: "Ya está resuelto: puedes enviarla otra vez.",
    attention: (n: number) => counted(n, "necesita atención", "necesitan atención"),
    attentionHint: (isOn: boolean) => (isOn ? "Ver todas" : "Ver solo estas"),
  },
  late: {
    title: "¿Todavía quieres publicarla?",
    lead: (who: readonly string[]) =>
      `No salió a su hora en ${names.format(who)} y ya pasó más de un día. No la enviamos sin preguntarte.`,
    now: "Publicar ahora",
    change: "Cambiar la fecha",
  },
  unconfirmed: {
    title: "¿Se publicó?",
    lead: (name: string) => `${name}: LinkedIn no nos confirmó la publicación.`,
    hint: "Míralo en LinkedIn y cuéntanos qué ves. No la enviaremos otra vez sin tu permiso.",
    look: "Mirar en LinkedIn",
    lookAs: (name: string) => `Mirar en LinkedIn: ${name}`,
    yes: "Sí, está publicada",
    yesFor: (name: string) => `Sí, está publicada: ${name}`,
    no: "No, enviar otra vez",
    noFor: (name: string) => `No, enviar otra vez: ${name}`,
    risk: "Si en realidad ya está en LinkedIn, enviarla otra vez puede publicarla repetida.",
    addLink: "Pegar el enlace (opcional)",
    link: "Enlace de la publicación (opcional)",
    linkHint: "En LinkedIn: menú ··· de la publicación, «Copiar enlace».",
    linkInvalid: "Pega la dirección completa de la publicación, que empieza por https://www.linkedin.com/",
    yesDone: "Listo: quedó como publicada",
    noDone: "La enviaremos otra vez enseguida",
  },
  receipt: {
    open: "Comprobante",
    openFor: (name: string) => `Comprobante: ${name}`,
    title: "Comprobante",
    of: (title: string, name: string) => `«${title}» · ${name}`,
    loading: "Cargando comprobante...",
    failed: "No pudimos leer el comprobante",
    gone: "Esta publicación ya no existe.",
    state: "Estado",
    asked: "Hora pedida",
    notAsked: "Sin hora",
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
  },
} as const;
