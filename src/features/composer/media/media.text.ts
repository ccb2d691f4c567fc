import { oneDecimal, whole } from "@/text/numbers";
import { counted, isOne } from "@/text/plural";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

export const mediaText = {
  label: "Imagen, video o documento",
  add: "Agregar archivo",
  addHint: "También puedes arrastrarlo aquí o pegarlo.",
  limits:
    "JPG, PNG, GIF, WebP, AVIF, MP4, PDF, PPT, PPTX, DOC o DOCX, hasta 10 MB. Hasta 20 imágenes, 40 MB en total.",
  chooseKind: "Seleccionar tipo de contenido",
  sources: { files: "Subir archivos", photo: "Tomar una foto", video: "Grabar un video" },
  cancel: "Cancelar",
  dropHere: "Arrastra tus archivos aquí, pégalos o elígelos de tu dispositivo",
  dropNow: "Suelta los archivos aquí",
  choose: "Elegir archivos",
  alt: "Texto alternativo",
  altHint: "Describe la imagen para quien no puede verla.",
  preview: "Vista previa del archivo",
  enlarge: "Ver en grande",
  replace: "Cambiar",
  remove: "Quitar",
  addImages: "Agregar imágenes",
  images: {
    count: (n: number, max: number) => `${n} de ${counted(max, "imagen", "imágenes")}`,
    list: "Imágenes de la publicación, en orden",
    one: (at: number, total: number) => `Imagen ${at} de ${total}`,
    retryOf: (at: number) => `Reintentar: imagen ${at}`,
    earlier: (at: number) => `Mover antes la imagen ${at}`,
    later: (at: number) => `Mover después la imagen ${at}`,
    remove: (at: number) => `Quitar la imagen ${at}`,
    altOf: (at: number) => `Texto alternativo de la imagen ${at}`,
    moved: (at: number, total: number) => `Ahora es la imagen ${at} de ${total}`,
    removed: (left: number) => `${isOne(left) ? "Queda" : "Quedan"} ${counted(left, "imagen", "imágenes")}`,
    hint: "Arrastra para ordenar. Con el teclado: flechas para elegir, Mayús y flechas para mover, Supr para quitar.",
  },
  uploads: {
    list: "Archivos que se están subiendo",
    waiting: "En espera",
    checking: "Revisando el archivo...",
    progress: (name: string) => `Subiendo ${name}`,
    sent: (share: number, bytes: number) =>
      bytes < MEGABYTE
        ? `${whole.format(Math.ceil((share * bytes) / KILOBYTE))} de ${whole.format(Math.ceil(bytes / KILOBYTE))} KB`
        : `${oneDecimal.format((share * bytes) / MEGABYTE)} de ${oneDecimal.format(bytes / MEGABYTE)} MB`,
    finishing: "Terminando...",
    cancel: (name: string) => `Cancelar la subida de ${name}`,
    retry: "Reintentar",
    retryOf: (name: string) => `Reintentar la subida de ${name}`,
    dismiss: (name: string) => `Quitar ${name} de la lista`,
    cut: "Se cortó la conexión. El archivo no quedó adjunto y sigue en tu dispositivo: vuelve a intentarlo.",
  },
  uploaded: { image: "Archivo subido exitosamente", video: "Video subido exitosamente" },
  type: "Tipo de archivo no válido. Por favor sube una imagen (JPG, JPEG, PNG, GIF), un video (MP4) o un documento (PDF, PPT, PPTX, DOC, DOCX).",
  typeShort: "Tipo de archivo no válido",
  size: "El archivo es demasiado grande. Tamaño máximo: 10MB.",
  // Rounds up, because '10,0 MB' would not exceed the limit.
  sizeShort: (bytes: number) =>
    `El archivo es demasiado grande (${oneDecimal.format(Math.ceil((bytes / MEGABYTE) * 10) / 10)} MB). Máximo: 10MB.`,
  empty: "El archivo está vacío. Por favor selecciona un archivo válido.",
  emptyShort: "El archivo está vacío",
  foreign: {
    heic: "Es una foto HEIC, el formato del iPhone, y LinkedIn no la admite. Conviértela a JPG y vuelve a subirla.",
    webp: "Es una imagen WebP, que LinkedIn no admite, y tu navegador no pudo convertirla. Conviértela a JPG o PNG y vuelve a subirla.",
    avif: "Es una imagen AVIF, que LinkedIn no admite, y tu navegador no pudo convertirla. Conviértela a JPG o PNG y vuelve a subirla.",
    bmp: "Es una imagen BMP, que LinkedIn no admite, y tu navegador no pudo convertirla. Conviértela a JPG o PNG y vuelve a subirla.",
    tiff: "Es una imagen TIFF, que LinkedIn no admite, y tu navegador no pudo convertirla. Conviértela a JPG o PNG y vuelve a subirla.",
    webm: "Es un video WebM o Matroska, y LinkedIn solo admite MP4. Conviértelo a MP4 y vuelve a subirlo.",
    avi: "Es un video AVI, y LinkedIn solo admite MP4. Conviértelo a MP4 y vuelve a subirlo.",
    animated:
      "Es una animación WebP, AVIF o PNG, y LinkedIn solo admite animaciones GIF. Conviértela a GIF o a video MP4 y vuelve a subirla.",
    mov: "Es un video MOV, el formato del iPhone, y LinkedIn solo admite MP4. Conviértelo a MP4 y vuelve a subirlo.",
    sound:
      "Es un audio sin imágenes, y LinkedIn no admite audios. Conviértelo en un video MP4 y vuelve a subirlo.",
    macros:
      "Es un documento con macros, que no se admiten. Guárdalo sin macros, como DOCX o PPTX, y vuelve a subirlo.",
    "3gp": "Es un video 3GP, y LinkedIn solo admite MP4. Conviértelo a MP4 y vuelve a subirlo.",
  },
  overLimits: "El archivo supera los límites de LinkedIn",
  gifOverLimits: "LinkedIn no admite este GIF: debe tener hasta 250 cuadros y hasta 36 millones de píxeles.",
  signedOut: "Por favor inicie sesión para subir archivos",
  signedOutShort: "Usuario no autenticado",
  uploadFailed: "Error al subir el archivo",
  uploadFailedBecause: (message: string) => `Upload failed: ${message}`,
  onlyImagesTogether: "Una publicación lleva varias imágenes, o un solo video o documento.",
  tooManyImages: "Una publicación lleva hasta 20 imágenes.",
  tooManyBytes: "Una publicación lleva hasta 40 MB de imágenes en total.",
} as const;
