import { faces } from "./tokens";

/** Ground and ink of a name's letters: the same name has the same colour wherever and whenever it is shown. */
export function faceColor(name: string): { background: string; ink: string } {
  let hash = 0;
  for (const letter of name.trim().toLocaleLowerCase("es")) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  }
  const [background, ink] = faces[hash % faces.length] ?? faces[0];
  return { background, ink };
}
