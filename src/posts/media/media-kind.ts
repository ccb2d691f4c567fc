export type MediaKind = "image" | "video" | "document";

const DOCUMENT = /\.(pdf|pptx?|docx?)$/i;

/** The kind of a stored file, from its name and its source. */
export function mediaKindOf(url: string, uploadType: string | null): MediaKind {
  const path = url.split(/[?#]/)[0] ?? "";
  if (/\.mp4$/i.test(path) || uploadType?.startsWith("video")) return "video";
  if (DOCUMENT.test(path) || uploadType?.startsWith("document")) return "document";
  return "image";
}

/** The address of a film that a player shows still: Safari draws no frame before play unless it asks for a moment. */
export const firstFrameOf = (url: string): string => `${url}#t=0.001`;

/** The server's names for files: an id, then the rest of the user's own name. */
const STORED_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-(.+)$/i;

/** A document that was typeset here is called by the moment at which it was made. */
const MADE_HERE = /^document-\d{10,}(?=\.)/;

/** The name that a stored file is shown by, and its type as users know it: 'informe.pdf' and 'PDF'. */
export function mediaName(url: string): { name: string; extension: string } {
  const last = (url.split(/[?#]/)[0] ?? "").split("/").at(-1) ?? "";
  let stored = last;
  try {
    stored = decodeURIComponent(last);
  } catch {
    // Not an escaped name after all.
  }
  const name = (STORED_NAME.exec(stored)?.[1] ?? stored).replace(MADE_HERE, "documento");
  return { name, extension: (/\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? "").toUpperCase() };
}
