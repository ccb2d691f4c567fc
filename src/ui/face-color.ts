import { faces } from "./tokens";

/**
 * Returns the index of a name's colour. Invisible characters do not count, because some callers isolate a name with
 * them.
 */
export function faceOf(name: string): number {
  let hash = 0;
  for (const letter of name
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toLocaleLowerCase("es")) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  }
  return hash % faces.length;
}
