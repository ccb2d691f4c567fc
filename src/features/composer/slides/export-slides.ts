import type { DocumentContent } from "@contract/typesetting/typesetting";
import { renderDocument } from "@typesetting/render-document";
import { keepSlides } from "@/data/posts/media/slide-documents";
import { type StoredMedia, uploadMedia } from "@/data/posts/media/upload";
import { readPicture } from "@/posts/slides/read-picture";

/**
 * Typesets the slides as a PDF in this browser, without credits, and uploads the PDF. Throws AppError; the caller may
 * then call it again.
 */
export async function exportSlides(userId: string, content: DocumentContent): Promise<StoredMedia> {
  const { pdf } = await renderDocument(content, { image: readPicture });
  const file = new File([new Uint8Array(pdf)], "documento.pdf", { type: "application/pdf" });
  const nobody = { onProgress: () => undefined, signal: new AbortController().signal };
  const stored = await uploadMedia({
    userId,
    file,
    small: null,
    uploadId: crypto.randomUUID(),
    ...nobody,
  });
  await keepSlides(userId, stored.publicUrl, content);
  return stored;
}
