/**
 * Thumbnails: each is stored beside its image as `<image>.small.jpg`. The name of an image with a thumbnail ends in
 * `_s`, so that no browser requests a missing thumbnail.
 */

/** With thumbnails of at most this size, thirty rows of a list stay below 400 KB. */
export const MAX_SMALL_BYTES = 13_000;

const MARK = "_s";
const SUFFIX = ".small.jpg";

export const markOf = (hasSmall: boolean): string => (hasSmall ? MARK : "");

export const smallOf = (image: string | null): string | null =>
  image !== null && /_s\.(?:jpg|png|gif)$/.test(image) ? image + SUFFIX : null;

/**
 * The new name of an image that is to get a thumbnail; null when the image already has a thumbnail or its type allows
 * none.
 */
export function pathWithSmall(image: string): string | null {
  const path = image.replace(/\.(?:jpg|png|gif)$/, (extension) => markOf(true) + extension);
  return path === image || smallOf(image) !== null || image.endsWith(SUFFIX) ? null : path;
}
