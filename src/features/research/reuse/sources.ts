import { MAX_NOTES_LENGTH } from "@contract/limits";
import { firstUnits } from "@publishing/text-length";
import { isHttpUrl } from "@/shared/addresses/setting-values";
import { storable } from "@/shared/strings/storable";

export const MOST_TEXT = MAX_NOTES_LENGTH;

/** `fromPdf` is the part of the text that came from the PDF read last. */
export type Source = { text: string; address: string; fromPdf: string };

/**
 * Puts the text of a PDF after the typed words, as much as fits. The text of the PDF read before makes way when it
 * still ends the text unchanged, because users read the right file after the wrong one.
 */
export function withPdf(source: Source, read: string): { source: Source; isWhole: boolean } {
  const { text: typed, fromPdf } = source;
  const own = (typed.endsWith(fromPdf) ? typed.slice(0, typed.length - fromPdf.length) : typed).trimEnd();
  if (own.endsWith(read)) return { source: { ...source, text: own, fromPdf: read }, isWhole: true };
  const before = own === "" ? "" : `${own}\n\n`;
  const text = firstUnits(before + read, MOST_TEXT);
  const added = text.slice(before.length);
  return { source: { ...source, text, fromPdf: added }, isWhole: added === read };
}

/** The fewest characters of a PDF with text; a PDF with fewer consists of pictures. */
const LEAST_TEXT = 40;

export const isAddress = (value: string): boolean =>
  isHttpUrl(value) && new URL(value).hostname.includes(".");

/** Letters that a PDF's font does not name come as control characters, such as NUL, which the server refuses. */
export const withoutControls = (words: string): string =>
  storable(words.replace(/[^\P{Cc}\n\t]+/gu, " ")).trim();

/** One character more than fits, when the PDF has them. Throws for a PDF that is unreadable or has no text. */
export async function textOfPdf(file: Blob): Promise<string> {
  const { openPdf } = await import("@/posts/document/pdf-engine");
  const pdf = await openPdf(new Uint8Array(await file.arrayBuffer()));
  try {
    const words = withoutControls(await pdf.text(MOST_TEXT + 1));
    if (words.length < LEAST_TEXT) throw new Error("the PDF has no text");
    return words;
  } finally {
    pdf.close();
  }
}
