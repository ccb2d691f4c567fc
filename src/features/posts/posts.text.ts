const plural = new Intl.PluralRules("es");
const count = new Intl.NumberFormat("es");
const decimal = new Intl.NumberFormat("es", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const counted = (n: number, one: string, many: string): string =>
  `${count.format(n)} ${plural.select(n) === "one" ? one : many}`;

export const postsText = {
  title: "Publicaciones",
  description: "Escribe, programa y publica en tu perfil y en tus páginas.",
  add: "Agregar publicación",
  loading: "Cargando publicaciones...",
  loadFailed: "Error al cargar publicaciones",
  retry: "Reintentar",
  toPublish: "Para Publicar",
  published: "Publicadas",
  emptyColumn: "No hay publicaciones en esta categoría.",
  emptyToPublishHint: "Escribe la primera, elige el día y la hora, y nosotros la publicamos.",
  emptyPublishedHint: "Aquí verás cada publicación con su enlace de LinkedIn.",
  postsInMonth: (n: number) => counted(n, "publicación", "publicaciones"),
  untitled: "Sin título",
  unscheduled: "Hora no programada",
  personal: "Cuenta personal",
  unknownPage: "Página de empresa",
  pastDue: "Fecha vencida",
  publishers: "Publicadores",
  mediaAlt: (title: string) => `Imagen de «${title}»`,
  attached: { image: "Con imagen", video: "Con video", document: "Con documento" },
  mediaFailed: "Error al cargar el contenido multimedia",
  documentHint: (type: string) => `${`Documento ${type}`.trim()} · Se abre en otra pestaña`,
  state: {
    unscheduled: "sin programar",
    scheduled: "programada",
    publishing: "publicando",
    published: "publicada",
    unconfirmed: "por confirmar",
    failed: "fallida",
  },
  edit: (title: string) => `Editar «${title}»`,
  remove: (title: string) => `Eliminar «${title}»`,
  view: "Ver detalle",
  viewOf: (title: string) => `Ver detalle de «${title}»`,
  seeOnLinkedin: "Ver en LinkedIn",
  seeOnLinkedinAs: (name: string) => `Ver en LinkedIn: ${name}`,
  publishNow: "Publicar ahora",
  publishNowOf: (title: string) => `Publicar ahora «${title}»`,
  tryAgain: "Reintentar",
  tryAgainOf: (title: string) => `Reintentar «${title}»`,
  cancel: "Cancelar",
  close: "Cerrar",
  deletion: {
    title: "Eliminar publicación",
    question: "¿Estás seguro de que quieres eliminar esta publicación?",
    published: "Solo se borra de Tribuna: lo que ya está en LinkedIn sigue allí.",
    confirm: "Eliminar",
    done: "Publicación eliminada",
  },
  publishing: {
    title: "¿Publicar ahora?",
    retryTitle: "¿Enviar otra vez?",
    description: (publishers: number, each: number | null, total: number) => {
      const what = `Se publica enseguida en LinkedIn como ${counted(publishers, "publicador", "publicadores")}.`;
      const price = `${decimal.format(total)} créditos`;
      return each === null || publishers === 1
        ? `${what} Cuesta ${price}.`
        : `${what} Cada uno cuesta ${decimal.format(each)} créditos: en total, ${price}.`;
    },
    confirm: "Publicar ahora",
    done: (n: number) =>
      plural.select(n) === "one" ? "Publicada en LinkedIn" : `Publicada en LinkedIn ${count.format(n)} veces`,
    failed: "No se publicó. El motivo está en la publicación.",
    unsure: "LinkedIn no confirmó la publicación. Revísala y cuéntanos qué ves.",
    later: "LinkedIn no la aceptó todavía. Volveremos a intentarlo solos en unos minutos.",
  },
  unconfirmed: {
    lead: (name: string) => `${name}: LinkedIn no nos confirmó la publicación.`,
    hint: "Míralo en LinkedIn. No la enviaremos otra vez sin tu permiso.",
    yes: "Sí, está publicada",
    yesFor: (name: string) => `Sí, está publicada: ${name}`,
    no: "No, enviar otra vez",
    noFor: (name: string) => `No, enviar otra vez: ${name}`,
    addLink: "Agregar el enlace",
    link: "Enlace de la publicación (opcional)",
    linkHint: "Pégalo si lo tienes a mano.",
    linkInvalid: "Pega una dirección web completa, que empiece por https://",
    yesDone: "Listo: quedó como publicada",
    noDone: "La enviaremos otra vez enseguida",
  },
  detail: {
    title: "Detalle de la publicación",
    notes: "Texto",
    noNotes: "Sin texto",
    date: "Fecha",
    publishedAt: (when: string) => `Publicada el ${when}`,
  },
  drafts: {
    title: "Cambios sin guardar",
    continue: "Continuar",
    continueOf: (title: string) => `Continuar «${title}»`,
    discard: "Descartar",
    discardOf: (title: string) => `Descartar los cambios de «${title}»`,
    question: "¿Descartar los cambios?",
    warning: "Lo que escribiste y no guardaste se perderá.",
  },
} as const;
