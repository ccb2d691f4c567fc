/**
 * Thumbnails: each is stored beside its image as `<image>.small.jpg`. The image's name ends in `_s` when it has a
 * thumbnail, so that no browser requests one that does not exist.
 */

/** Thirty rows of a list then stay below 400 KB. */
export const MAX_SMALL_BYTES = 13_000;

const MARK = "_s";
const SUFFIX = ".small.jpg";

export const markOf = (hasSmall: boolean): string => (hasSmall ? MARK : "");

export const smallOf = (image: string | null): string | null =>
  image !== null && /_s\.(?:jpg|png|gif)$/.test(image) ? image + SUFFIX : null;

/** The name to which an image must be renamed to get a thumbnail; null when it has one or can have none. */
export function pathWithSmall(image: string): string | null {
  const path = image.replace(/\.(?:jpg|png|gif)$/, (extension) => markOf(true) + extension);
  return path === image || smallOf(image) !== null || image.endsWith(SUFFIX) ? null : path;
}
