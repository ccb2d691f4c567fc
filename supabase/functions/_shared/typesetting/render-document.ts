import type { DocumentContent } from "../contract/typesetting/typesetting.ts";
import { layoutDocument } from "./document.ts";
import { paintPdf } from "./paint/pdf.ts";
import { picturesOf, type ReadPicture } from "./pictures.ts";

/** Draws a document as a PDF with selectable text. `isCut` is true when a text did not fit and ends in '…'. */
export async function renderDocument(
  content: DocumentContent,
  { image }: { image?: ReadPicture } = {},
): Promise<{ pdf: Uint8Array; pages: number; isCut: boolean }> {
  const pages = await layoutDocument(content);
  const info = { title: content.pages[0]?.heading ?? "", author: content.author };
  const pdf = await paintPdf(pages, info, await picturesOf(pages, image));
  return { pdf, pages: pages.length, isCut: pages.some(({ isCut }) => isCut) };
}
