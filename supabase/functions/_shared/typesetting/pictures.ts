import type { Page } from "./display.ts";

/** Null when the PNG or JPEG cannot be read; the page is then drawn without it. */
export type ReadPicture = (url: string) => Promise<Uint8Array | null>;

export async function picturesOf(
  pages: readonly Page[],
  read: ReadPicture | undefined,
): Promise<Map<string, Uint8Array>> {
  const urls = new Set(
    pages.flatMap(({ items }) => items.flatMap((item) => (item.kind === "image" ? [item.url] : []))),
  );
  const pictures = new Map<string, Uint8Array>();
  for (const url of read ? urls : []) {
    const bytes = await read?.(url);
    if (bytes) pictures.set(url, bytes);
  }
  return pictures;
}
