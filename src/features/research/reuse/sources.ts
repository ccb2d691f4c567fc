import { MAX_NOTES_LENGTH } from "@contract/limits";

/** The most characters that are used of a text. */
export const MOST_TEXT = MAX_NOTES_LENGTH;

/** A PDF with less text is a document of pictures. */
const LEAST_TEXT = 40;

export const isAddress = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).hostname.includes(".");

/** The text of a PDF. Throws for one that is unreadable or has no text. */
export async function textOfPdf(file: Blob): Promise<string> {
  const { openPdf } = await import("@/posts/document/pdf-engine");
  const pdf = await openPdf(new Uint8Array(await file.arrayBuffer()));
  try {
    const words = await pdf.text(MOST_TEXT);
    if (words.length < LEAST_TEXT) throw new Error("the PDF has no text");
    return words;
  } finally {
    pdf.close();
  }
}
