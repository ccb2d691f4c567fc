import { atHour, hourNamed } from "@/text/at-hour";
import { whole } from "@/text/numbers";
import { counted, isOne } from "@/text/plural";

const keys = (n: number) =>
  isOne(n)
    ? "Las flechas mueven la publicación, Enter la suelta y Escape la deja donde estaba."
    : "Las flechas mueven las publicaciones, Enter las suelta y Escape las deja donde estaban.";

export const calendarText = {
  title: "Calendario",
  boards: "Tablero de revisión",
  subscribe: "Ver en Google, Apple u Outlook",
  search: "Buscar publicaciones",
  clearSearch: "Borrar la búsqueda",
  today: "Hoy",
  view: "Vista",
  month: "Mes",
  week: "Semana",
  previous: { month: "Mes anterior", week: "Semana anterior" },
  next: { month: "Mes siguiente", week: "Semana siguiente" },
  sources: "Mis calendarios",
  sourcesShown: (shown: number, all: number) => (shown === all ? "todos" : `${shown} de ${all}`),
  personal: "Cuenta Personal",
  weekdays: ["LUN", "MAR", "MIÉ", "JUE", "VIE", "SÁB", "DOM"],
  noHour: "Sin hora",
  unscheduled: "Hora no programada",
  dayWith: (day: string, n: number) =>
    n === 0 ? day : `${day}, ${counted(n, "publicación", "publicaciones")}`,
  moreCards: (n: number) => `+${whole.format(n)} más`,
  attention: (n: number) => counted(n, "necesita atención", "necesitan atención"),
  moreOn: (more: string, day: string) => `${more}: ver la semana del ${day}`,
  moreAt: (more: string, hour: number | null): string =>
    hour === null
      ? `${more} sin hora`
      : `${more} a ${hour % 12 === 1 ? "la" : "las"} ${calendarText.hourAt(hour)}`,
  hourAt: (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "AM" : "PM"}`,
  createOn: (day: string) => `Crear una publicación el ${day}`,
  more: "Más opciones",
  ownText: "con textos propios",
  poll: "con encuesta",
  late: "Fecha vencida",
  held: "Espera una aprobación",
  stopped: "necesita atención: ábrela para ver la causa",
  elsewhere: (time: string, city: string) => `${time} en ${city}`,
  skipped: (time: string) => `el reloj se salta ${hourNamed(time)} ese día`,
  clock: { skipped: "El reloj se salta esta hora", repeated: "El reloj repite esta hora" },
  offsets: (offsets: readonly string[]) => `El reloj pasa de ${offsets.join(" a ")}`,
  media: { image: "con imagen", video: "con video", document: "con documento" },
  loading: "Cargando el calendario...",
  loadFailed: "No se pudo cargar el calendario",
  emptyTitle: { month: "Aquí verás tu mes de un vistazo", week: "Esta semana no tiene publicaciones" },
  empty: "Agrega una publicación en el día y la hora que quieras, y muévela con solo arrastrarla.",
  emptyAction: "Agregar publicación",
  nothingFound: (words: string) =>
    `Ninguna publicación visible de estas fechas tiene «${words}» en el título.`,
  searchPosts: "Buscar en todas las publicaciones",
  nothingThisDay: "Nada programado",
  nothingFits: "Sin coincidencias",
  now: "Ahora",
  edit: "Editar",
  seeInPosts: "Ver en Publicaciones",
  notFound: "Esta publicación ya no existe.",
  actionsOf: (title: string) => `Acciones de «${title}»`,
  move: {
    to: "Mover a…",
    title: (title: string) => `Mover «${title}»`,
    day: "Fecha",
    hour: "Hora",
    save: "Mover",
    tomorrow: "Un día después",
    nextWeek: "Una semana después",
    other: "Otro día y hora…",
    grabbed: (title: string, n: number) =>
      `Moviendo ${isOne(n) ? `«${title}»` : counted(n, "publicación", "publicaciones")}. ${keys(n)}`,
    held: keys,
    edge: "En esa dirección no hay más a la vista. Usa «Mover a…» para llevarla más lejos.",
    cancelled: (n: number) =>
      isOne(n) ? "La publicación sigue donde estaba." : "Las publicaciones siguen donde estaban.",
    moved: (when: string) => `Publicación movida: ${when}`,
    unapproved: "Espera una aprobación: no saldrá sin ella.",
    undo: "Deshacer",
    undone: "La publicación volvió a su lugar",
    skipped: (wanted: string, got: string) =>
      `Ese día el reloj se salta ${hourNamed(wanted)}: la publicación pasa ${atHour(got)}.`,
    refused: {
      published: "Ya está publicada: su fecha no cambia.",
      publishing: "Se está enviando ahora mismo: espera a que termine.",
      unconfirmed: "Confirma primero si LinkedIn la publicó.",
      past: "Ese momento ya pasó: elige uno que esté por venir.",
    },
    overtaken: "La publicación cambió en otra pestaña. Mira dónde está ahora y vuelve a moverla.",
    noResponse: "No sabemos si la publicación se movió: no hubo respuesta. Mira dónde está ahora.",
    failed: (why: string) => `La publicación volvió a su lugar. ${why}`,
    holes: {
      title: "A este texto le faltan datos",
      ask: "Tiene palabras entre corchetes, como [tu dato], que se publicarán tal como están. ¿Programas la publicación así?",
      confirm: "Programar así",
      cancel: "Dejarla donde estaba",
    },
    withoutHour: (day: string) => `${day}, sin hora`,
    at: (day: string, time: string) => `${day} ${atHour(time)}`,
  },
} as const;
