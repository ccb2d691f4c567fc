export type MediaKind = "image" | "video" | "document";

const DOCUMENT = /\.(pdf|pptx?|docx?)$/i;

/** What a stored file is, by its name and by how it came to be. */
export function mediaKindOf(url: string, uploadType: string | null): MediaKind {
  const path = url.split(/[?#]/)[0] ?? "";
  if (/\.mp4$/i.test(path) || uploadType?.startsWith("video")) return "video";
  if (DOCUMENT.test(path) || uploadType?.startsWith("document")) return "document";
  return "image";
}
