export type MediaKind = "image" | "video" | "document";

const DOCUMENT = /\.(pdf|pptx?|docx?)$/i;

export function mediaKindOf(url: string, uploadType: string | null): MediaKind {
  const path = url.split(/[?#]/)[0] ?? "";
  if (/\.mp4$/i.test(path) || uploadType?.startsWith("video")) return "video";
  if (DOCUMENT.test(path) || uploadType?.startsWith("document")) return "document";
  return "image";
}

/** The address of a video's first frame: before play, Safari draws a frame only if the address names a time. */
export const firstFrameOf = (url: string): string => `${url}#t=0.001`;

/** A stored file's name: an id, then the user's own name. */
const STORED_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-(.+)$/i;

/** A generated document's name: the time at which it was made. */
const MADE_HERE = /^document-\d{10,}(?=\.)/;

export function mediaName(url: string): { name: string; extension: string } {
  const last = (url.split(/[?#]/)[0] ?? "").split("/").at(-1) ?? "";
  let stored = last;
  try {
    stored = decodeURIComponent(last);
  } catch {
    // The name contains a '%' that is not part of URL encoding, so it stays as it is.
  }
  const name = (STORED_NAME.exec(stored)?.[1] ?? stored).replace(MADE_HERE, "documento");
  return { name, extension: (/\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? "").toUpperCase() };
}
