/**
 * The small picture for lists, stored beside its image. A mark in the image's name says that the small
 * picture exists, so that no browser requests a missing file.
 */

/** The most bytes of a small picture: thirty rows of a list then stay below 400 KB. */
export const MAX_SMALL_BYTES = 13_000;

const MARK = "_s";
const SUFFIX = ".small.jpg";

/** The end of an image's name, with or without a small picture. */
export const markOf = (hasSmall: boolean): string => (hasSmall ? MARK : "");

/** The path or public address of an image's small picture; null when it has none. */
export const smallOf = (image: string | null): string | null =>
  image !== null && /_s\.(?:jpg|png|gif)$/.test(image) ? image + SUFFIX : null;

/** The path of an image after it gets a small picture; null when it has one already or cannot have one. */
export function pathWithSmall(image: string): string | null {
  const path = image.replace(/\.(?:jpg|png|gif)$/, (extension) => markOf(true) + extension);
  return path === image || smallOf(image) !== null || image.endsWith(SUFFIX) ? null : path;
}
