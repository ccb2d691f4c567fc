import { faces } from "./tokens";

/** Which of `faces` a name's letters have: the same name has the same colour wherever and whenever it is shown. */
export function faceOf(name: string): number {
  let hash = 0;
  for (const letter of name.trim().toLocaleLowerCase("es")) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  }
  return hash % faces.length;
}
