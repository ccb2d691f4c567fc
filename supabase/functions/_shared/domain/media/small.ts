/**
 * The small picture that lists show in the place of a stored image. It stands beside the image, and the image's own name
 * says that it is there: nobody asks for one that is not.
 */

/** A month of thirty rows is less than 400 KB. */
export const MAX_SMALL_BYTES = 13_000;

const MARK = "_s";
const SUFFIX = ".small.jpg";

/** The end of an image's name, before its extension: with a small picture or without. */
export const markOf = (hasSmall: boolean): string => (hasSmall ? MARK : "");

/** The path, or the public address, of an image's small picture; null when it has none. */
export function smallOf(image: string): string | null {
  const [address = ""] = image.split(/[?#]/, 1);
  return /_s\.(?:jpg|png|gif)$/.test(address) ? address + SUFFIX : null;
}
