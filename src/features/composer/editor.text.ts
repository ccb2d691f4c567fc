import type { OddCharacters } from "@/posts/content/odd-characters";
import { ended } from "@/shared/strings/ended";
import { quoted } from "@/shared/strings/quoted";
import { atHour } from "@/text/at-hour";
import { whole } from "@/text/numbers";
import { counted, inPlaces, isOne, listed } from "@/text/plural";
import { spanInWords } from "@/text/span";

/** Ends each reason with a full stop, because reasons that are shown alone at their field may have none. */
const sentences = (reasons: readonly string[]): string => reasons.map(ended).join(" ");

const IF_APPROVED = ", si la aprueban antes";

/** Names up to three accounts, because two lines of a phone hold no more: 'en 12 cuentas'. */
const inAccounts = (places: readonly string[]): string =>
  places.length > 3 ? `en ${counted(places.length, "cuenta", "cuentas")}` : inPlaces(places);

export const editorText = {
  newCard: "Nueva publicación",
  editCard: "Editar publicación",
  title: "Título",
  titleHint: "Para reconocerla en tus listas.",
  textTools: "Herramientas de texto",
  views: { label: "Lo que se ve", write: "Escribir", preview: "Vista previa" },
  previewAs: "Ver como",
  notes: (account?: string) => (account ? `Texto a publicar en ${account}` : "Texto a publicar"),
  notesPlaceholder: "¿Qué quieres contar?",
  counter: (used: number, max: number) => `${whole.format(used)} / ${whole.format(max)}`,
  counterLabel: (used: number, max: number) =>
    `${whole.format(used)} de ${counted(max, "carácter usado", "caracteres usados")}`,
  holes: {
    found: (words: readonly string[], more: number) =>
      isOne(words.length + more)
        ? `Falta completar un dato: ${words.map((one) => `[${one}]`).join(", ")}.`
        : `Faltan por completar ${words.length + more} datos: ${words.map((one) => `[${one}]`).join(", ")}${more > 0 ? "…" : "."}`,
    title: "A este texto le faltan datos",
    ask: "Lo que está entre corchetes se publicará tal como lo ves. ¿Lo programas así?",
    confirm: "Programar así",
    cancel: "Completar los datos",
  },
  odd: {
    text: "El texto",
    title: "El título",
    invisible: (what: string, n: number) =>
      isOne(n)
        ? `${what} lleva 1 carácter invisible: se conserva, pero cuenta y puede cortar una palabra o un hashtag.`
        : `${what} lleva ${whole.format(n)} caracteres invisibles: se conservan, pero cuentan y pueden cortar palabras o hashtags.`,
    directions: (what: string, n: number) =>
      isOne(n)
        ? `${what} lleva 1 marca que cambia el sentido de la escritura: se conserva, pero puede desordenarlo.`
        : `${what} lleva ${whole.format(n)} marcas que cambian el sentido de la escritura: se conservan, pero pueden desordenarlo.`,
    onlyInvisible: (what: string) => `${what} solo tiene caracteres invisibles: cuenta como vacío.`,
    remove: ({ invisible, directions }: OddCharacters) =>
      invisible > 0
        ? `Quitarlo${isOne(invisible + directions) ? "" : "s"}`
        : `Quitarla${isOne(directions) ? "" : "s"}`,
    removeAll: "Quitarlos",
  },
  markdown: {
    has: (what: string) =>
      `${what} lleva marcas de Markdown (**negrita**, ## título), que LinkedIn muestra tal cual.`,
    remove: "Quitarlas",
  },
  comment: "Primer comentario (Beta)",
  commentHint: "Se publica en LinkedIn como primer comentario, justo después de la publicación.",
  publishers: "Publicar como",
  personalHint: "Tu perfil de LinkedIn",
  pageAddress: (vanity: string) => `linkedin.com/company/${vanity}`,
  pageLost: "Ya no puedes publicar en esta página: pídele acceso a un administrador en LinkedIn.",
  pageLostChosen: (name: string) =>
    `Ya no puedes publicar en «${name}»: quítala o pídele acceso a un administrador en LinkedIn.`,
  removePage: "Quitarla",
  removePageOf: (name: string) => `Quitar «${name}»`,
  alreadyPublished: "Ya publicada",
  date: "Fecha",
  time: "Hora",
  timeUnset: "Hora no programada: no se publicará sola.",
  zone: (zone: string) => `Hora en formato de 24 horas, ${zone}.`,
  goesOut: (day: string, hour: string, city: string, isHeld: boolean) =>
    `Se publicará el ${day} ${atHour(hour)} (${city})${isHeld ? IF_APPROVED : ""}.`,
  hourSkipped: (hour: string, goesOutAt: string) =>
    `Ese día el reloj se adelanta y la hora ${hour} no existe: la publicación pasa ${atHour(goesOutAt)}.`,
  setHour: (hour: string) => `Poner ${hour}`,
  hourRepeated: (hour: string) =>
    `Ese día el reloj se atrasa y la hora ${hour} ocurre dos veces: cuenta la segunda.`,
  clockOff: (isBehind: boolean, ms: number, hour: string, city: string) =>
    `El reloj de este dispositivo va ${spanInWords(ms)} ${isBehind ? "atrasado" : "adelantado"}. Usamos la hora correcta: ${hour} en ${city}.`,
  pastNow: "Esa fecha y hora ya pasaron: al guardar se publicará enseguida.",
  pastHeld: "Esa fecha y hora ya pasaron: no se publicará sin una aprobación.",
  pastFailed: "Esa fecha ya pasó y el envío falló. Guarda los cambios y luego usa «Reintentar».",
  saveDraft: "Guardar borrador",
  saveChanges: "Guardar cambios",
  schedule: "Programar",
  publishNow: "Publicar ahora…",
  chooseHour: "Elegir la hora…",
  withoutHour: "Guardar borrador, sin hora",
  otherWays: "Otras formas de guardar",
  happens: {
    draft: "Sin hora: queda como borrador",
    atOnce: (places: readonly string[]) => `Sale enseguida ${inAccounts(places)}`,
    /** The required approval comes first, because a narrow bar cuts the end of the sentence. */
    scheduled: (when: string, places: readonly string[], isHeld: boolean) =>
      `${isHeld ? "Si la aprueban antes, sale" : "Sale"} ${when} ${inAccounts(places)}`,
    unapproved: "No sale sin una aprobación",
    waits: "Guarda los cambios y luego usa «Reintentar»",
    lost: (places: readonly string[]) => `No sale: ya no puedes publicar ${inPlaces(places)}`,
    wasLost: (places: readonly string[]) =>
      ended(`Guardada, pero no sale: ya no puedes publicar ${inPlaces(places)}`),
    wasDraft: "Guardada como borrador: elige cuándo publicarla.",
    wasAtOnce: (places: readonly string[]) => ended(`Sale enseguida ${inAccounts(places)}`),
    wasUnapproved: "Guardada, pero no sale sin una aprobación.",
    wasScheduled: (when: string, places: readonly string[], isHeld: boolean) =>
      ended(`Programada para ${when} ${inAccounts(places)}${isHeld ? IF_APPROVED : ""}`),
    profile: "tu perfil",
    change: "Cambiar cuándo sale",
  },
  when: {
    label: "Cuándo",
    panel: "Día y hora",
    typed: "Escribe el día y la hora",
    suggestions: "Sugerencias",
    unset: "Elige el día y la hora",
    withoutHour: (day: string) => `${day}, sin hora`,
    done: "Listo",
    placeholder: "mañana 9, lun 8:30, 24/12",
    chosen: (moment: string) => `${moment.charAt(0).toUpperCase()}${moment.slice(1)}`,
    ask: "¿Cuál de estas?",
    unread: (typed: string) => `No entendemos «${typed}». Prueba con «mañana 9» o «24/12 18:00».`,
    pending: "Elige o corrige cuándo sale.",
    zone: "Zona horaria",
    otherZone: "Cambiar la zona horaria",
    inBoth: (there: string, here: string) => `${there}, ${here}.`,
  },
  saveAndPublish: "Guardar y publicar enseguida",
  saving: "Guardando...",
  cancel: "Cancelar",
  back: "Volver",
  backTo: {
    list: "Volver a Publicaciones",
    calendar: "Volver al calendario",
    page: "Volver a la página anterior",
  },
  keptUnsaved: "Lo que escribiste queda en «Cambios sin guardar».",
  created: "Publicación creada",
  createdWithoutHour: "Publicación creada sin hora: elige cuándo publicarla.",
  updated: "Publicación actualizada",
  /** Shown when the server turns out to have saved a card although the save got no response. */
  saved: "Publicación guardada",
  createFailed: "Error al crear publicación",
  updateFailed: "Error al actualizar publicación",
  elsewhere: {
    createFailed: "Error al guardar la publicación",
    updateFailed: "Error al actualizar la publicación",
  },
  notSignedIn: (sentence: string) => `Usuario no autenticado. ${sentence}`,
  signIn: "Iniciar sesión",
  textIsSafe: "Tu texto sigue en este dispositivo.",
  notSaved: (reasons: readonly string[]) => `No se guardó. ${sentences(reasons)}`,
  cannotSave: (reasons: readonly string[]) => `Todavía no se puede guardar. ${sentences(reasons)}`,
  uploading: "Espera a que terminen de subirse los archivos.",
  notUploaded: (names: readonly string[]) =>
    isOne(names.length)
      ? `No se subió ${listed(names.map(quoted))}: revísalo en la lista.`
      : `No se subieron ${listed(names.map(quoted))}: revísalos en la lista.`,
  newerVersion: "Hay una versión más nueva.",
  restored: "Recuperamos lo que estabas escribiendo",
  missing: (names: readonly string[]) =>
    isOne(names.length)
      ? `No terminó de subirse ${listed(names.map(quoted))}: elígelo otra vez.`
      : `No terminaron de subirse ${listed(names.map(quoted))}: elígelos otra vez.`,
  goOn: "Continuar",
  discard: "Descartar",
  draft: {
    keeping: "Guardando una copia...",
    kept: "Copia guardada en tu cuenta",
    onDevice: "Copia guardada en este dispositivo",
    onDeviceFor: (reason: string) => `Copia guardada en este dispositivo. ${reason}`,
    /** The end of 'Copia guardada en…': says which button the user still has to click. */
    undone: {
      saveDraft: ": falta guardar el borrador",
      saveChanges: ": falta guardar los cambios",
      schedule: ": falta programar la publicación",
      saveAndPublish: ": falta enviar la publicación",
    },
    lost: "Sin guardar: este navegador no guarda borradores y no hay conexión. No cierres la página.",
  },
  leave: {
    title: "¿Descartar los cambios?",
    description: "Lo que escribiste desde la última vez que guardaste se perderá.",
    confirm: "Descartar",
    cancel: "Seguir editando",
  },
  leaveLost: {
    title: "Lo que escribiste no está guardado",
    description: "Este navegador no guarda borradores y no hay conexión. Si sales ahora, se perderá.",
    confirm: "Salir y perderlo",
    cancel: "Seguir aquí",
  },
  leaveUpload: {
    title: "La subida no terminó",
    description: "Si sales ahora, el archivo no se adjuntará a la publicación.",
    confirm: "Salir sin el archivo",
    cancel: "Seguir aquí",
  },
  removed: {
    deleted: "Esta publicación se eliminó mientras la editabas.",
    published: "Esta publicación salió mientras la editabas, así que ya no se puede cambiar.",
    saveAsNew: "Guardar como publicación nueva",
    withoutHour: "La publicación nueva quedará sin hora: elige cuándo publicarla.",
  },
  other: {
    tab: "Hay otra versión de este texto, escrita en otra pestaña.",
    device: "Hay otra versión de este texto, escrita en otro dispositivo.",
    saved: "Esta publicación se guardó en otra parte mientras la escribías.",
    compare: "Comparar",
  },
  conflict: {
    title: "Hay una versión más nueva",
    titleOther: "Hay dos versiones",
    description:
      "Otra pestaña u otro dispositivo guardó esta publicación mientras la editabas. Compara las dos y elige cuál se queda.",
    descriptionOther:
      "Esta publicación se escribió en dos lugares. Compara las dos, copia lo que te sirva y elige cuál se queda. La otra se descarta.",
    mine: "Lo que escribiste aquí",
    saved: "Lo que está guardado",
    this: "Esta versión",
    other: "La otra versión",
    keepMine: "Quedarme con lo mío",
    takeSaved: "Usar lo guardado",
    keepThis: "Quedarme con esta",
    takeOther: "Usar la otra",
    parts: {
      title: "Título",
      notes: "Texto",
      own_texts: "Textos propios de una cuenta",
      media: "Archivo",
      poll: "Encuesta",
      publishers: "Publicar como",
      when: "Fecha y hora",
      post_comment: "Primer comentario",
    },
    ownComment: (comment: string) => `Primer comentario: ${comment}`,
    copy: "Copiar aquí",
    copyOf: (part: string) => `Copiar aquí: ${part}`,
    none: "Nada",
    noMedia: "Sin archivo",
    noPoll: "Sin encuesta",
    media: { image: "Con imagen", video: "Con video", document: "Con documento" },
    images: (n: number) => `Con ${counted(n, "imagen", "imágenes")}`,
  },
} as const;
