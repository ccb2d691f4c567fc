/**
 * The small picture that lists show instead of a stored image. It is stored beside the image, whose own name marks
 * its existence, so no browser requests a missing one.
 */

/** A month of thirty rows is less than 400 KB. */
export const MAX_SMALL_BYTES = 13_000;

const MARK = "_s";
const SUFFIX = ".small.jpg";

/** The end of an image's name, before its extension: with a small picture or without. */
export const markOf = (hasSmall: boolean): string => (hasSmall ? MARK : "");

/** The path, or the public address as in posts, of an image's small picture; null without one. */
export const smallOf = (image: string | null): string | null =>
  image !== null && /_s\.(?:jpg|png|gif)$/.test(image) ? image + SUFFIX : null;

/**
 * The path that an image gets once it has a small picture; null for an image that already has one, or can have
 * none.
 */
export function pathWithSmall(image: string): string | null {
  const path = image.replace(/\.(?:jpg|png|gif)$/, (extension) => markOf(true) + extension);
  return path === image || smallOf(image) !== null || image.endsWith(SUFFIX) ? null : path;
}
