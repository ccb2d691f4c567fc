import { MAX_NOTES_LENGTH } from "@contract/limits";
import { trimAddress } from "@publishing/article";
import { firstUnits } from "@publishing/text-length";
import { isHttpUrl } from "@/shared/addresses/setting-values";
import { storable } from "@/shared/strings/storable";

export const MOST_TEXT = MAX_NOTES_LENGTH;

export type Source = { text: string; address: string };

/** The beginning of a PDF's text; `isCut` when the PDF has more. */
export type PdfText = { words: string; isCut: boolean };

/** Adds the text of a PDF after `typed`, as much as fits, unless `typed` already contains it. */
export function withPdf(typed: string, { words, isCut }: PdfText): { text: string; isWhole: boolean } {
  if (typed.includes(words)) return { text: typed, isWhole: !isCut };
  const own = typed.trimEnd();
  const whole = own === "" ? words : `${own}\n\n${words}`;
  const text = firstUnits(whole, MOST_TEXT);
  return { text, isWhole: text === whole && !isCut };
}

/** The fewest characters of a PDF with text; a PDF with fewer consists of pictures. */
const LEAST_TEXT = 40;

/** The web address in a text, as apps share it beside a title, or a typed address without its scheme. */
export function addressIn(typed: string): string | null {
  const words = typed.trim();
  const address = trimAddress(/https?:\/\/\S+/i.exec(words)?.[0] ?? `https://${words}`);
  if (/\s/.test(address) || !isHttpUrl(address)) return null;
  const { hostname, username } = new URL(address);
  return hostname.includes(".") && username === "" ? address : null;
}

/**
 * Replaces control characters by spaces, because the server refuses them. A PDF's text has control characters, such as
 * NUL, for letters that the PDF's font does not name.
 */
export const withoutControls = (words: string): string =>
  storable(words.replace(/[^\P{Cc}\n\t]+/gu, " ")).trim();

/** Why a PDF has no words: it needs a password, or its pages are pictures. */
export type PdfRefusal = "locked" | "wordless";

/** Reads as much of a PDF's text as a source may have. Throws for a PDF that is unreadable for another reason. */
export async function textOfPdf(file: Blob): Promise<PdfText | PdfRefusal> {
  const { openPdf, UnreadablePdf } = await import("@/posts/document/pdf-engine");
  const pdf = await openPdf(new Uint8Array(await file.arrayBuffer())).catch((error: unknown) => {
    if (error instanceof UnreadablePdf && error.reason === "locked") return error.reason;
    throw error;
  });
  if (pdf === "locked") return pdf;
  try {
    const read = await pdf.text(MOST_TEXT + 1);
    const words = withoutControls(read);
    if (words.length < LEAST_TEXT) return "wordless";
    // Measures the text that was read, because `words` may be shorter without its control characters.
    return { words, isCut: read.length > MOST_TEXT };
  } finally {
    pdf.close();
  }
}
