import type { MediaType } from "../../contract/functions.ts";

export type MediaKind = MediaType;
export type FileType = { extension: string; mime: string; kind: MediaKind };

const OFFICE = "application/vnd.openxmlformats-officedocument";

/** Files that posts may contain. The file's bytes decide its type (`sniffFileType`), not its name. */
export const FILE_TYPES = {
  jpg: { extension: "jpg", mime: "image/jpeg", kind: "image" },
  png: { extension: "png", mime: "image/png", kind: "image" },
  gif: { extension: "gif", mime: "image/gif", kind: "image" },
  mp4: { extension: "mp4", mime: "video/mp4", kind: "video" },
  pdf: { extension: "pdf", mime: "application/pdf", kind: "document" },
  ppt: { extension: "ppt", mime: "application/vnd.ms-powerpoint", kind: "document" },
  pptx: { extension: "pptx", mime: `${OFFICE}.presentationml.presentation`, kind: "document" },
  doc: { extension: "doc", mime: "application/msword", kind: "document" },
  docx: { extension: "docx", mime: `${OFFICE}.wordprocessingml.document`, kind: "document" },
} as const satisfies Record<string, FileType>;

/** Windows writes the ending .jfif, and old programs write the other endings. */
const JPEG_ENDINGS = ["jpeg", "jpe", "jfif", "jfi", "pjpeg", "pjp"];
const BY_EXTENSION = new Map<string, FileType>([
  ...Object.entries(FILE_TYPES),
  ...JPEG_ENDINGS.map((ending): [string, FileType] => [ending, FILE_TYPES.jpg]),
  ["m4v", FILE_TYPES.mp4],
]);

export const kindOfExtension = (extension: string): MediaKind | null =>
  BY_EXTENSION.get(extension.toLowerCase())?.kind ?? null;
