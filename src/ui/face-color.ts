import { faces } from "./tokens";

/** The index of the colour in `faces` for a name's initials: the same name always has the same colour. */
export function faceOf(name: string): number {
  let hash = 0;
  for (const letter of name.trim().toLocaleLowerCase("es")) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  }
  return hash % faces.length;
}
