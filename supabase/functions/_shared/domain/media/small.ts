/**
 * Lists show a small picture, which is stored beside its image. A mark in the image's name says that the small
 * picture exists, because no browser should request a missing file.
 */

/** The most bytes of a small picture; thirty rows of a list then stay below 400 KB. */
export const MAX_SMALL_BYTES = 13_000;

const MARK = "_s";
const SUFFIX = ".small.jpg";

/** The mark at the end of an image's name: empty when the image has no small picture. */
export const markOf = (hasSmall: boolean): string => (hasSmall ? MARK : "");

/** The path or public address of an image's small picture; null when the image has none. */
export const smallOf = (image: string | null): string | null =>
  image !== null && /_s\.(?:jpg|png|gif)$/.test(image) ? image + SUFFIX : null;

/** The path under which an image gets a small picture; null when it has one already or can have none. */
export function pathWithSmall(image: string): string | null {
  const path = image.replace(/\.(?:jpg|png|gif)$/, (extension) => markOf(true) + extension);
  return path === image || smallOf(image) !== null || image.endsWith(SUFFIX) ? null : path;
}
