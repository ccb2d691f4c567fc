import { creditsInWords } from "@/shared/credits";
import { counted } from "@/text/plural";

export const aiKindText = {
  research: { uses: { research: "Investigación de temas" } },
  rewrite: { uses: { rewrite: "Texto escrito de nuevo con IA" } },
  image: {
    uses: { image: "Imagen con IA" },
    choice: "Crea una imagen",
    ready: "Tu imagen está lista",
    title: "Crear una imagen con IA",
    style: "Estilo de la imagen",
    holder: "Dónde aparece el título",
    generate: "Generar imagen",
    working: "Generando imagen...",
    done: "Imagen generada exitosamente",
    failed: "Error al generar la imagen",
    signedOut: "Por favor inicie sesión para generar imágenes",
    empty: "Por favor agregue un título o notas para generar la imagen",
  },
  infograph: {
    uses: { infograph: "Infografía con IA" },
    choice: "Crea una infografía",
    ready: "Tus infografías están listas",
    title: "Crear una infografía con IA",
    generate: "Generar infografías",
    working: "Generando infografías...",
    made: (n: number) => counted(n, "infografía generada exitosamente", "infografías generadas exitosamente"),
    failed: "Error al generar la infografía",
    candidates: "Infografías para elegir",
    pick: "Elige una infografía",
    pickHint: "Las ves reducidas; la que elijas se guarda en tamaño completo.",
    candidate: (at: number) => `Infografía ${at}`,
    choose: "Por favor selecciona una imagen",
    again: (price: number | null) =>
      price === null ? "Generar Nuevas" : `Generar Nuevas (${creditsInWords(price)})`,
    use: "Usar Seleccionada",
    saving: "Guardando infografía...",
    done: "Infografía seleccionada y guardada",
    saveFailed: (cause: string) => `Error al guardar la infografía: ${cause}`,
    signedOut: "Por favor inicie sesión para generar infografías",
    empty: "Por favor agregue un título o notas para generar la infografía",
  },
  video: {
    uses: { video_5s: "Video con IA de 4 s", video_10s: "Video con IA de 8 s" },
    choice: (seconds: number, price: number | null) =>
      price === null ? `Video ${seconds}s` : `Video ${seconds}s (${creditsInWords(price)})`,
    ready: "Tu video está listo",
    title: (seconds: number) => `Crear un video de ${counted(seconds, "segundo", "segundos")} con IA`,
    duration: "Duración",
    seconds: (n: number) => counted(n, "segundo", "segundos"),
    shotStyle: "Ángulo de la toma",
    framing: "Encuadre",
    cameraMovement: "Movimiento de cámara",
    generate: "Generar video",
    working: "Generando video...",
    slow: "Un video tarda entre uno y cinco minutos.",
    done: "Video generado exitosamente",
    failed: "Error al generar el video",
    signedOut: "Por favor inicie sesión para generar videos",
    empty: "Por favor agregue un título o notas para generar el video",
  },
  document: {
    uses: { document_ai: "Documento con IA" },
    choice: "Crear un documento (PDF)",
    ready: "Tu documento está listo",
    title: "Crear un documento (PDF) con IA",
    pages: "Páginas",
    pageCount: (n: number) => counted(n, "página", "páginas"),
    generate: "Generar documento",
    working: "Generando documento...",
    done: "Documento generado exitosamente",
  },
} as const;

export const aiUseName = (contentType: string): string | undefined =>
  Object.values(aiKindText)
    .map(({ uses }) => (uses as Readonly<Record<string, string>>)[contentType])
    .find((name) => name !== undefined);

/** The words that a screen shows while AI makes a file; undefined for work that makes no file. */
export const aiFileWorking = (contentType: string): string | undefined => {
  const kind = Object.values(aiKindText).find(({ uses }) => contentType in uses);
  return kind && "working" in kind ? kind.working : undefined;
};
