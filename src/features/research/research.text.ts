import type { PostType } from "@contract/ai/ai-options";
import { creditsInWords } from "@/shared/credits";
import { atHour } from "@/text/at-hour";
import { counted } from "@/text/plural";

const POST_TYPES: Readonly<Record<PostType, string>> = {
  "real-story": "Historia real",
  "data-blog": "Artículo con datos",
  news: "Noticia",
  opinion: "Opinión",
  tips: "Consejos",
};

export const researchText = {
  title: "Crear Contenido",
  description: "Pregunta, elige entre diez borradores y pasa los que te sirvan a Publicaciones.",
  history: "Historial",
  tabs: {
    label: "Formas de encontrar temas",
    ask: "Investiga temas",
    topics: "Explora tus tópicos",
    collections: "Colecciones de temas",
    soon: "(Pronto)",
  },
  ask: {
    question: "¿Sobre qué quieres escribir?",
    placeholder: "Por ejemplo: ¿qué errores cometen las pymes al exportar café por primera vez?",
    hint: "Mejor en unas 3 líneas: el tema, para quién y desde qué ángulo.",
    type: "Tipo de publicación",
    publisher: "Quién publica",
    submit: "Investigar",
    working: "Investigando...",
    cancel: "Cancelar",
    price: (cost: number) => `Cuesta ${creditsInWords(cost)}: 10 borradores.`,
    lacksSourcesTitle: "No encontramos fuentes para esta noticia",
    lacksSources:
      "Sin fuentes, los borradores no pueden contar qué ocurrió: dejarán cada hecho por completar, como [tu dato]. Todavía no se te cobró nada.",
    withoutSources: "Escribirla sin fuentes",
    empty: "Por favor ingresa una pregunta.",
    done: "Investigación completada",
    wait: "Buscamos y escribimos diez borradores. Suele tardar menos de un minuto; puedes dejar la página.",
    unfinished:
      "Ya hay borradores en marcha: no hace falta pedirlos otra vez. Los encontrarás en el historial cuando estén.",
    startTitle: "Diez borradores por pregunta",
    start:
      "Escribe una pregunta y elige el tipo de publicación. Podrás cambiar cada borrador antes de guardarlo.",
  },
  reuse: {
    open: "¿Ya tienes un texto? Conviértelo en tres publicaciones",
    text: "Texto",
    placeholder: "Pega un artículo, una entrevista o tus apuntes",
    pdf: "Leer un PDF",
    pdfReading: "Leyendo...",
    pdfFailed: "No se pudo leer el texto de ese PDF",
    pdfRefused: {
      locked: "Ese PDF tiene contraseña o está cifrado. Quítale la protección y vuelve a elegirlo.",
      wordless:
        "Ese PDF no tiene texto que se pueda leer: quizá sus páginas son imágenes. Escribe o pega aquí el texto.",
    },
    pdfCut: (most: number) =>
      `El PDF no cabe entero: el texto admite ${counted(most, "carácter", "caracteres")} como máximo`,
    address: "O la dirección de una página",
    addressPlaceholder: "https://",
    addressWrong: "Escribe una dirección completa, con https://",
    submit: "Convertir",
    working: "Convirtiendo...",
    price: (cost: number) => `Cuesta ${creditsInWords(cost)}: 3 publicaciones.`,
    empty: "Pega un texto o escribe una dirección",
    done: "Tus tres publicaciones están listas",
  },
  postTypes: POST_TYPES,
  drafts: {
    title: (n: number) => counted(n, "borrador", "borradores"),
    fewer: (n: number) => `El servicio respondió con ${n} de los diez borradores.`,
    noSources: "Estos borradores no traen fuentes: verifica cada dato antes de publicar.",
    /** The heading above a post's sources, in the draft's language because the post's readers see it. */
    sourcesComment: { es: "Fuentes:", pt: "Fontes:", en: "Sources:" },
    publisher: (name: string) => `Para ${name}`,
    holesTitle: "A este borrador le faltan datos",
    holes: (words: readonly string[]) =>
      `Lo que está entre corchetes se publicará tal como lo ves: ${words.map((one) => `[${one}]`).join(", ")}. ¿Lo programas así?`,
    holesHint: (words: readonly string[]) =>
      `Datos por completar: ${words.map((one) => `[${one}]`).join(", ")}`,
    holesConfirm: "Programar así",
    holesCancel: "Completar los datos",
    edit: "Editar",
    editThis: (title: string) => `Editar «${title}»`,
    keep: "Listo",
    titleLabel: "Título",
    textLabel: "Texto",
    add: "Agregar a mis publicaciones",
    addThis: (title: string) => `Agregar a mis publicaciones: ${title}`,
    adding: "Agregando...",
    added: "En tus publicaciones",
    see: "Ver",
    sources: "Fuentes",
    characters: (n: number) => counted(n, "carácter", "caracteres"),
    toSlot: "Al siguiente horario libre",
    toSlotThis: (title: string) => `Al siguiente horario libre: ${title}`,
    queued: (day: string, time: string) =>
      `Agregado al siguiente horario libre: se publicará el ${day} ${atHour(time)}`,
    success: "Tema agregado a tus publicaciones",
    known: "Este tema ya ha sido agregado a tus publicaciones.",
    failed: "Error al agregar el tema a tus publicaciones",
    titleNeeded: "El título es obligatorio",
    signIn: "Debes iniciar sesión para agregar temas a tus publicaciones",
  },
  topics: {
    signIn: "Inicia sesión para ver tus tópicos.",
    writing: "Escribimos tus tópicos a partir de lo que publicas y preguntas. Tarda unos segundos.",
    emptyTitle: "Todavía no hay tópicos",
    empty: "Investiga un tema o guarda una publicación, y cada semana tendrás ideas hechas a tu medida.",
    failed: "No se pudieron cargar tus tópicos",
    explore: "Explorar",
    exploreThis: (topic: string) => `Explorar «${topic}»`,
    searching: "Buscando...",
    ask: "Investigar este tema",
    articles: "Artículos y recursos",
    videos: "Videos",
    none: "No encontramos nada en esta sección.",
    results: (topic: string) => `Resultados de «${topic}»`,
    searchFailed: "Error al cargar los resultados",
    newTab: "(se abre en otra pestaña)",
  },
  collections: {
    title: "Colecciones (Beta)",
    body: "Estamos desarrollando las colecciones: temas por sector, listos para publicar.",
  },
  historyDialog: {
    title: "Historial de investigación",
    description: "Elige una pregunta para recuperarla con sus borradores. No se cobra de nuevo.",
    empty: "No hay historial de investigación.",
    failed: "No se pudo cargar el historial",
    drafts: (n: number) => (n === 0 ? "Sin borradores guardados" : counted(n, "borrador", "borradores")),
  },
} as const;
