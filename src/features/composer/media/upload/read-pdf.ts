import type { FileFault } from "@media/inspect";

/**
 * The fault of a PDF whose structure `inspectUpload` cannot read. Opens the PDF with pdf.js, which repairs many damaged
 * files. Null for other PDFs, and when pdf.js does not load.
 */
export async function faultOfPdf(bytes: Uint8Array<ArrayBuffer>): Promise<FileFault | null> {
  const { pdfPages } = await import("@media/pdf/pages");
  if ((await pdfPages(bytes)) !== null) return null;
  const [{ MAX_PDF_PAGES }, engine] = await Promise.all([
    import("@media/inspect"),
    import("@/posts/document/pdf-engine"),
  ]);
  try {
    // A copy, because pdf.js detaches the buffer that it reads.
    const file = await engine.openPdf(bytes.slice());
    file.close();
    return file.pages > MAX_PDF_PAGES ? "file_too_many_pages" : null;
  } catch (error) {
    if (!(error instanceof engine.UnreadablePdf)) return null;
    return error.reason === "locked" ? "file_protected" : "file_damaged";
  }
}
