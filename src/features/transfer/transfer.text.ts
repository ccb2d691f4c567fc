import type { CsvField } from "@contract/card-content";
import { creditsInWords } from "@/shared/credits";
import { atHour, hourNamed } from "@/text/at-hour";
import { whole } from "@/text/numbers";
import { counted, isOne, listed } from "@/text/plural";

const posts = (n: number): string => counted(n, "publicación", "publicaciones");

const MOST_NAMED_ROWS = 5;

/** 'la fila 2', 'las filas 2 y 3', 'las filas 2, 3, 4, 5, 6 y 12 más'. */
function rowsNamed(rows: readonly number[]): string {
  const named = rows.slice(0, MOST_NAMED_ROWS).map(String);
  const more = rows.length - named.length;
  const all = listed(more > 0 ? [...named, `${whole.format(more)} más`] : named);
  return isOne(rows.length) ? `la fila ${all}` : `las filas ${all}`;
}

const rowsWith = (rows: readonly number[], what: string): string =>
  `${rowsNamed(rows).replace("l", "L")} ${isOne(rows.length) ? "tiene" : "tienen"} ${what} que se publicarán tal como están. ¿Importas así?`;

export const MOST_ROWS = 2_000;
export const MOST_MEGABYTES = 8;

/** An export writes the columns of a poll only when a card has a poll. */
export const OPTION_COLUMNS = ["option_1", "option_2", "option_3", "option_4"] as const;
export const POLL_COLUMNS = ["question", ...OPTION_COLUMNS, "duration"] as const;
type PollColumn = (typeof POLL_COLUMNS)[number];

/** The file's headings in order. An import ignores `state` and `links`. */
export const columnNames = {
  title: "titulo",
  notes: "texto",
  post_comment: "comentario",
  date: "fecha",
  post_time: "hora",
  timezone: "zona horaria",
  publishers: "cuentas",
  state: "estado",
  links: "enlace",
  question: "pregunta",
  option_1: "opcion 1",
  option_2: "opcion 2",
  option_3: "opcion 3",
  option_4: "opcion 4",
  duration: "duracion",
} as const satisfies Record<CsvField | "state" | "links" | PollColumn, string>;

export const transferText = {
  title: "Importar publicaciones",
  description: "Trae publicaciones desde una hoja de cálculo. Antes de guardar nada te mostramos cada fila.",
  loading: "Preparando la importación...",
  retry: "Reintentar",
  file: {
    choose: "Elegir archivo CSV",
    chooseAnother: "Elegir otro archivo",
    drop: "Arrástralo aquí o elígelo de tu dispositivo",
    dropNow: "Suelta el archivo aquí",
    oneAtATime: "Suelta un solo archivo a la vez.",
    get limits() {
      return `CSV separado por comas o punto y coma, hasta ${MOST_MEGABYTES} MB y ${whole.format(MOST_ROWS)} filas`;
    },
    reading: "Revisando el archivo...",
  },
  encoding: {
    question: "¿Cuál se lee bien?",
    why: "El archivo no dice con qué codificación se guardó, y estas palabras cambian según cuál sea. Elige la versión con los acentos y los signos correctos.",
    none: "Si ninguna está bien, guarda la hoja de cálculo como «CSV UTF-8» y elige ese archivo.",
    names: {
      "utf-8": "UTF-8",
      "utf-16le": "UTF-16",
      "utf-16be": "UTF-16",
      "windows-1252": "Windows",
      "iso-8859-15": "ISO 8859-15",
      macintosh: "Mac",
      cp850: "MS-DOS (850)",
      cp437: "MS-DOS (437)",
    },
    confirm: "Leer así",
  },
  template: "Descargar plantilla",
  help: {
    title: "Cómo preparar el archivo",
    required: "Obligatorias",
    optional: "Opcionales",
    columns: () => [
      ["titulo", "Un nombre para reconocerla, hasta 300 caracteres."],
      ["texto", `Lo que se publica, hasta ${whole.format(3_000)} caracteres.`],
      ["fecha", "Día/mes/año, como 25/12/2026 o 25-dic-26; o 2026-12-25."],
      ["hora", "Como 09:30 o 9:30 a. m. Vacía: queda sin programar."],
      ["cuentas", "personal, o el nombre de la página en su dirección. Varias, separadas por |."],
      ["zona horaria", "Como America/La_Paz. Vacía: la tuya."],
      ["comentario", "Se publica como primer comentario (Beta)."],
      ["texto (cuenta)", "El texto de una sola cuenta, como «texto (personal)». Vacía: el texto común."],
      [
        "comentario (cuenta)",
        "El comentario de una sola cuenta. Vacía junto a un texto propio: sin comentario.",
      ],
      ["pregunta", "La pregunta de una encuesta, hasta 140 caracteres."],
      ["opcion 1 a opcion 4", "Sus opciones, de 2 a 4, hasta 30 caracteres cada una."],
      ["duracion", "1 día, 3 días, 1 semana o 2 semanas. Vacía: 1 semana."],
    ],
    media: "Las imágenes, los videos y los documentos no viajan en el CSV: se agregan después.",
  },
  templateExample: {
    title: "Ejemplo: escribe aquí tu título",
    notes: "Primera línea del texto.\nPuede tener varias líneas, «comillas» y comas.",
  },
  fileProblem: {
    empty: "El archivo está vacío.",
    tooLarge: (megabytes: string) =>
      `El archivo pesa ${megabytes} MB y el máximo es ${MOST_MEGABYTES} MB. Divídelo en varios.`,
    spreadsheet: "Es un libro de Excel. Ábrelo y guárdalo como «CSV UTF-8» antes de importarlo.",
    notCsv: "No es un archivo CSV. Usa «Guardar como CSV» en tu hoja de cálculo.",
    unreadable: "No se pudo leer el archivo. Elígelo de nuevo.",
    noRows: "El archivo tiene encabezado, pero ninguna fila.",
    tooManyRows: (rows: number) =>
      `El archivo tiene ${counted(rows, "fila", "filas")} y el máximo es ${whole.format(MOST_ROWS)}. Divídelo en varios.`,
    missingColumns: (names: readonly string[]) =>
      isOne(names.length)
        ? `Falta la columna «${names[0]}» en la primera fila.`
        : `Faltan las columnas ${listed(names.map((name) => `«${name}»`))} en la primera fila.`,
    repeatedColumn: (name: string) => `La columna «${name}» está dos veces.`,
  },
  ignoredColumns: (names: readonly string[]) =>
    `Estas columnas no se usan: ${names.map((name) => `«${name}»`).join(", ")}.`,
  problem: {
    quotes: "Unas comillas no cierran bien. Escribe dos veces las comillas internas.",
    openQuote:
      "Unas comillas se abren y no se cierran en esta fila. Ciérralas, o escríbelas dos veces si son parte del texto.",
    tooManyCells:
      "Tiene más columnas que el encabezado. Pon entre comillas los textos con comas o punto y coma.",
    mangled:
      "Tiene letras que no se leen bien, como «Ã±» en lugar de «ñ». Corrígelas, o guarda la hoja de nuevo como «CSV UTF-8».",
    lostLetters:
      "Tiene un «?» dentro de una palabra o al empezarla, como «a?o» en lugar de «año». Corrígelo, o guarda la hoja de nuevo como «CSV UTF-8».",
    lostSigns:
      "Una línea empieza con «?», como queda un emoji o una viñeta que se perdió. Escríbelo de nuevo, o guarda la hoja de nuevo como «CSV UTF-8».",
    sheetError: (cell: string) =>
      `«${cell}» es un error de la hoja de cálculo, no el texto. Si el texto empieza con -, = o +, escribe un apóstrofo antes (').`,
    code: (code: string) =>
      `Tiene el código «${code}», que en LinkedIn se ve tal cual. Si no lo escribiste a propósito, pon en su lugar la letra, el signo o el salto de línea.`,
    perhapsCut: (word: string) =>
      `Tiene «${word}». Si no es una pregunta, se perdió una letra con acento: corrígela, o guarda la hoja de nuevo como «CSV UTF-8».`,
    perhapsEmoji: (marks: string) =>
      `Tiene «${marks}» suelto, como queda un emoji que se perdió. Si querías un emoji, escríbelo de nuevo, o guarda la hoja de nuevo como «CSV UTF-8».`,
    dateMissing: "Falta la fecha.",
    hourWithoutDate: "Hay una hora sin fecha.",
    dateShape: (value: string) => `«${value}» no es una fecha. Escríbela como 25/12/2026 o 2026-12-25.`,
    monthFirst: (value: string, right: string) =>
      `«${value}» pone el mes primero. El orden es día/mes/año: escríbela ${right}.`,
    monthFirstElsewhere: (value: string, row: number, iso: string) =>
      `«${value}» se puede leer de dos maneras, y la fila ${row} pone el mes primero. Corrige esa fila, o escribe esta sin dudas, como ${iso}.`,
    weekday: (value: string, right: string) =>
      `«${value}» no coincide con el calendario: ese día es ${right}. Corrige el día o la fecha.`,
    twoHours: (ofDate: string, hour: string) =>
      `La fecha trae la hora ${ofDate} y esta columna dice ${hour}. Deja una de las dos.`,
    dateUnknown: (value: string) => `El día «${value}» no existe.`,
    dateRange: "El año debe estar entre 2000 y 2100.",
    hourShape: (value: string) => `«${value}» no es una hora. Escríbela como 09:30 o 9:30 a. m.`,
    zone: (value: string) => `«${value}» no es una zona horaria. Escríbela como America/La_Paz.`,
    publisher: (value: string) => `No conocemos la cuenta «${value}».`,
    publisherLost: (name: string) => `Ya no puedes publicar en la página «${name}».`,
    publisherHidden: (name: string) => `La página «${name}» está oculta en tus ajustes.`,
    ownOfOther: (account: string) => `Tiene un texto para «${account}», que no está en «cuentas».`,
    ownTwice: (account: string) => `Tiene dos textos para la misma cuenta, «${account}».`,
    duration: (value: string) =>
      `«${value}» no es una duración. Escribe 1 día, 3 días, 1 semana o 2 semanas.`,
    durationAlone: "Tiene la duración de una encuesta, sin pregunta ni opciones.",
    repeated: (row: number) => `Es igual a la fila ${row}.`,
    exists: "Ya tienes esta publicación.",
    existsInSlot: (day: string, hour: string) =>
      `Ya tienes esta publicación el ${day} ${atHour(hour)}. Para repetirla, escribe a qué hora saldrá.`,
    alreadySent: (state: string) => `Su estado es «${state}»: no se importa para no publicarla dos veces.`,
    example: "Es la fila de ejemplo de la plantilla.",
  },
  note: {
    hourDropped: "Su hora ya pasó: se importa sin hora, para que no se publique sola.",
    fromSerial: (value: string, day: string) => `Leímos «${value}», un número de Excel, como ${day}.`,
    yearAdded: (value: string, day: string) => `Leímos «${value}» como ${day}.`,
    hourFromSerial: (value: string, hour: string) =>
      `Leímos «${value}», un número de Excel, como ${hourNamed(hour)}.`,
    hourNotOnClock: "Ese día el reloj se adelanta y esa hora no existe: revísala.",
  },
  preflight: {
    noConnection:
      "Tu cuenta de LinkedIn no está conectada: ninguna saldrá a su hora hasta que la conectes de nuevo.",
    ending: (n: number, when: string) =>
      `Tu conexión con LinkedIn termina ${when}. ${posts(n)} ${isOne(n) ? "tiene" : "tienen"} una hora posterior: vuelve a conectarla antes.`,
    unpaid: (n: number, missing: number, from: string) =>
      `Tus créditos no alcanzan para ${posts(n)}: ${isOne(missing) ? "falta" : "faltan"} ${creditsInWords(missing)}, desde la que sale ${from}.`,
  },
  holes: {
    title: "Hay textos con datos por completar",
    ask: (rows: readonly number[]) => rowsWith(rows, "palabras entre corchetes, como [tu dato],"),
    confirm: "Importar así",
  },
  suspicions: {
    title: "Hay filas por revisar",
    ask: (rows: readonly number[]) => rowsWith(rows, "códigos o signos «?»"),
  },
  queue: {
    action: (n: number) =>
      isOne(n) ? "Poner en el siguiente horario libre" : "Poner en los siguientes horarios libres",
    without: (n: number) =>
      `${counted(n, "fila", "filas")} sin hora: no se ${isOne(n) ? "publicará sola" : "publicarán solas"}. ${isOne(n) ? "Ponla en tu siguiente horario libre" : "Ponlas en tus siguientes horarios libres"}.`,
    note: "En el siguiente horario libre.",
    left: (n: number) => `No hay más horarios libres: ${counted(n, "fila queda", "filas quedan")} sin hora.`,
  },
  table: {
    caption: "Filas del archivo",
    row: (n: number) => `Fila ${n}`,
    post: "Publicación",
    when: "Cuándo",
    publishers: "Cuentas",
    result: "Revisión",
    ready: "Lista",
    suspicious: "Por revisar",
    inColumn: (column: string, message: string) => `${column}: ${message}`,
    noHour: "sin hora",
    nothing: "—",
  },
  summary: (ready: number, rows: number, suspicious = 0) =>
    ready === rows && suspicious === 0
      ? `${counted(rows, "fila lista", "filas listas")} para importar.`
      : ready === rows
        ? `${counted(rows, "fila", "filas")} para importar, ${whole.format(suspicious)} por revisar.`
        : `${whole.format(ready)} de ${counted(rows, "fila", "filas")} se ${isOne(ready) ? "puede" : "pueden"} importar. Las demás no se tocan.`,
  onlyProblems: (n: number) =>
    isOne(n)
      ? "Ver solo la fila que no se importa"
      : `Ver solo las ${whole.format(n)} filas que no se importan`,
  allRows: "Ver todas las filas",
  importN: (n: number) => `Importar ${posts(n)}`,
  nothingReady: "Nada que importar",
  close: "Cerrar",
  running: (done: number, total: number) => `Guardando ${whole.format(done)} de ${whole.format(total)}...`,
  progress: "Publicaciones guardadas",
  stop: "Detener",
  stopping: "Deteniendo...",
  stopHint: "Lo que ya se guardó se queda.",
  saved: (n: number) => `Se ${isOne(n) ? "importó" : "importaron"} ${posts(n)}.`,
  skipped: (n: number) =>
    `${counted(n, "fila", "filas")} del archivo no se ${isOne(n) ? "importó. Si la corriges" : "importaron. Si las corriges"}, elige el archivo otra vez: lo que ya importaste no se repite.`,
  savedNone: "No se importó ninguna publicación.",
  lostHour: (rows: readonly number[]) =>
    `La hora de ${rowsNamed(rows)} pasó antes de ${isOne(rows.length) ? "guardarla: quedó" : "guardarlas: quedaron"} sin hora.`,
  failed: (n: number) => `${posts(n)} no se ${isOne(n) ? "pudo" : "pudieron"} guardar:`,
  left: (n: number) => `${isOne(n) ? "Falta" : "Faltan"} ${posts(n)} por importar.`,
  retryFailed: "Reintentar las que fallaron",
  goOn: "Continuar con el resto",
} as const;
