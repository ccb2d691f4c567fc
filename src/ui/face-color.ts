import { faces } from "./tokens";

export function faceOf(name: string): number {
  let hash = 0;
  for (const letter of name.normalize("NFC").trim().toLocaleLowerCase("es")) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  }
  return hash % faces.length;
}
