/**
 * The small picture for lists, stored beside its image. The image's own name tells that it exists, so no browser
 * requests a missing one.
 */

/** Thirty rows stay below 400 KB. */
export const MAX_SMALL_BYTES = 13_000;

const MARK = "_s";
const SUFFIX = ".small.jpg";

/** The end of an image's name, with a small picture and without. */
export const markOf = (hasSmall: boolean): string => (hasSmall ? MARK : "");

/** The path or public address of the small picture; null without one. */
export const smallOf = (image: string | null): string | null =>
  image !== null && /_s\.(?:jpg|png|gif)$/.test(image) ? image + SUFFIX : null;

/** The image's path with a small picture; null when it has or can have none. */
export function pathWithSmall(image: string): string | null {
  const path = image.replace(/\.(?:jpg|png|gif)$/, (extension) => markOf(true) + extension);
  return path === image || smallOf(image) !== null || image.endsWith(SUFFIX) ? null : path;
}
