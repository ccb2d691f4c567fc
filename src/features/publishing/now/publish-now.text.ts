import { firstUnits } from "@publishing/text-length";
import { balanceInWords, creditsInWords } from "@/shared/credits";
import { ended } from "@/shared/strings/ended";
import { quoted } from "@/shared/strings/quoted";
import { inPlaces } from "@/text/plural";

const SHOWN_CHARACTERS = 120;
const shortened = (text: string): string => {
  const flat = text.trim().replace(/\s+/g, " ");
  return flat.length <= SHOWN_CHARACTERS ? flat : `${firstUnits(flat, SHOWN_CHARACTERS).trimEnd()}…`;
};

/** The sentences have a file of their own, because the planner's start does not need them. */
export const publishNowText = {
  now: {
    title: "¿Publicar ahora?",
    retryTitle: "¿Enviar otra vez?",
    description: (places: readonly string[], each: number | null, total: number) => {
      const what = ended(`Se publica enseguida ${inPlaces(places)}`);
      return each === null || places.length === 1
        ? `${what} Cuesta ${creditsInWords(total)}.`
        : `${what} Cada publicación cuesta ${creditsInWords(each)}: en total, ${creditsInWords(total)}.`;
    },
    comment: (comment: string, places: readonly string[] | null) =>
      `Con este primer comentario${places === null ? "" : ` ${inPlaces(places)}`}: ${quoted(shortened(comment))}`,
    stays: "Lo que no salga se queda en «Para Publicar», con su texto.",
    holes: (words: readonly string[]) =>
      `El texto tiene datos por completar que se publicarán tal como están: ${words
        .slice(0, 4)
        .map((one) => `[${one}]`)
        .join(", ")}.`,
    balance: (available: number) => `Tienes ${balanceInWords(available)}.`,
    confirm: "Publicar ahora",
    sending: "Enviando a LinkedIn...",
    poorTitle: "No te alcanzan los créditos",
    poor: (total: number, available: number) =>
      `Publicarla cuesta ${creditsInWords(total)} y tienes ${balanceInWords(available)}. Tu texto sigue guardado: compra créditos y publícala cuando quieras.`,
    lostTitle: "No puedes publicarla ahora",
    lost: (pages: readonly string[]) =>
      `${ended(`Ya no puedes publicar ${inPlaces(pages)}`)} Cambia las cuentas de la publicación, o pide a un administrador que te devuelva el acceso y actualiza tus páginas en Ajustes.`,
    showPages: "Ver mis páginas",
    seeApproval: "Ver la aprobación",
    buy: "Comprar créditos",
    profile: "tu perfil",
    publishedIn: (places: readonly string[]) => `publicada ${inPlaces(places)}`,
    failedIn: (places: readonly string[], cause: string) => `falló ${inPlaces(places)}: ${cause}`,
    unsureIn: (places: readonly string[]) =>
      `LinkedIn no la confirmó ${inPlaces(places)}: revísala y cuéntanos qué ves`,
    waitsIn: (places: readonly string[], nextTry: string) =>
      `${ended(`todavía no ${inPlaces(places)}`)} ${nextTry}`,
    unknownCause: "el motivo está en la publicación.",
    noResponse:
      "No sabemos si tu orden llegó. Antes de repetirla, mira en la lista cómo está la publicación.",
    failed: "No se publicó. El motivo está en la publicación.",
    unsure: "LinkedIn no confirmó la publicación. Revísala y cuéntanos qué ves.",
    waits: "Todavía no se publicó.",
  },
} as const;
