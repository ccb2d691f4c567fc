const PAGE_LIMIT = 300;

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const SLIDES = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

const TYPE_NAMES: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "application/msword": "DOC",
  [WORD]: "DOCX",
  "application/vnd.ms-powerpoint": "PPT",
  [SLIDES]: "PPTX",
};

export const documentTypeName = (mediaType: string): string => TYPE_NAMES[mediaType] ?? "";

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export function documentTypeOf(bytes: Uint8Array): string | null {
  const content = bufferOf(bytes);
  const magic = content.toString("hex", 0, 8);
  if (magic.startsWith("255044462d")) return "application/pdf";
  // Office files are zip or OLE files, so only their content shows whether they are Word or PowerPoint.
  if (magic.startsWith("504b0304")) {
    if (content.includes("word/document.xml")) return WORD;
    return content.includes("ppt/presentation.xml") ? SLIDES : null;
  }
  if (magic === "d0cf11e0a1b11ae1") {
    if (content.includes(Buffer.from("WordDocument", "utf16le"))) return "application/msword";
    if (content.includes(Buffer.from("PowerPoint Document", "utf16le")))
      return "application/vnd.ms-powerpoint";
  }
  return null;
}

export type DocumentFacts = { pages?: number; failure?: string };

/**
 * Counts a PDF's pages, or returns why LinkedIn could not process the file. Returns no count when the PDF's page list
 * is compressed, or for another type of document.
 */
export function readDocument(bytes: Uint8Array, mediaType: string): DocumentFacts {
  if (mediaType !== "application/pdf") return {};
  const content = bufferOf(bytes).toString("latin1");
  if (!content.slice(-1024).includes("%%EOF")) return { failure: "The file is damaged" };
  if (/\/Encrypt\s/.test(content)) return { failure: "The file is protected by a password" };
  const pages = content.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;
  if (pages > PAGE_LIMIT) return { pages, failure: `The file has more than ${PAGE_LIMIT} pages` };
  return pages > 0 ? { pages } : {};
}
