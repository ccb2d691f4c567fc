import { MAX_NOTES_LENGTH } from "@contract/limits";
import { firstUnits } from "@publishing/text-length";
import { isHttpUrl } from "@/shared/addresses/setting-values";
import { storable } from "@/shared/strings/storable";

export const MOST_TEXT = MAX_NOTES_LENGTH;

/** Keeps the words that the user has typed or read from another file. */
export const withPdf = (typed: string, read: string): string =>
  firstUnits(typed.trim() === "" ? read : `${typed.trimEnd()}\n\n${read}`, MOST_TEXT);

/** The fewest characters of a PDF with text; a PDF with fewer consists of pictures. */
const LEAST_TEXT = 40;

export const isAddress = (value: string): boolean =>
  isHttpUrl(value) && new URL(value).hostname.includes(".");

/** Letters that a PDF's font does not name come as control characters, such as NUL, which the server refuses. */
export const withoutControls = (words: string): string =>
  storable(words.replace(/[^\P{Cc}\n\t]+/gu, " ")).trim();

/** Throws for a PDF that is unreadable or has no text. */
export async function textOfPdf(file: Blob): Promise<string> {
  const { openPdf } = await import("@/posts/document/pdf-engine");
  const pdf = await openPdf(new Uint8Array(await file.arrayBuffer()));
  try {
    const words = withoutControls(await pdf.text(MOST_TEXT));
    if (words.length < LEAST_TEXT) throw new Error("the PDF has no text");
    return words;
  } finally {
    pdf.close();
  }
}
