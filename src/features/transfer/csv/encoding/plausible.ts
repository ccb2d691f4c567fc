/**
 * A character's likelihood in Spanish or Portuguese text; "bad" characters come from reading the file in the wrong
 * encoding.
 */
export type Verdict = "good" | "odd" | "bad";

const LOWER = "áéíóúüñçãõâêôà";
const UPPER = LOWER.toUpperCase();
/** Letters that are words by themselves: 'é', 'à'. */
const WORDS = "áéóàÁÉÓÀ";
/** Signs that join two letters: 'lunes–viernes', 'd’água', a non-breaking space. */
const JOINING = "–—…’\u00a0";
/** Signs that are rarely found between letters. */
const MARKS = "¿¡«»“”‘€·•ºª°´×\u00ad";
/** Signs of amounts, laws and notes, which never occur inside words. */
const SIGNS = "±¼½¾¬¦§¶£¥¢µ¹²³©®™†‡‰÷";

const isLetter = (char: string): boolean =>
  /[A-Za-z]/.test(char) || LOWER.includes(char) || UPPER.includes(char);
const isLower = (char: string): boolean => isLetter(char) && char === char.toLowerCase();
const isUpper = (char: string): boolean => isLetter(char) && char === char.toUpperCase();

type Place = { char: string; before: string; after: string };

function ofLetter({ char, before, after }: Place): Verdict {
  const [follows, leads] = [before !== "" && isLetter(before), after !== "" && isLetter(after)];
  if (!follows && !leads) return WORDS.includes(char) ? "good" : "odd";
  if (/\d/.test(before) || /\d/.test(after)) return "odd";
  if (char.toLowerCase() === "ç" && !/[aouáóúãõâô]/i.test(after)) return "odd";
  if (char === "à" && follows) return "odd";
  if (isLower(char)) return leads && isUpper(after) ? "odd" : "good";
  if (follows && isLower(before)) return "odd";
  return follows && leads && isLower(after) ? "odd" : "good";
}

function ofMark({ char, before, after }: Place): Verdict {
  const [follows, leads] = [before !== "" && isLetter(before), after !== "" && isLetter(after)];
  if (JOINING.includes(char)) return "good";
  if (SIGNS.includes(char)) return follows && leads ? "bad" : leads ? "odd" : "good";
  if (char === "\u00ad" || (follows && leads)) return "odd";
  if (char === "€") return follows || leads ? "odd" : "good";
  if (char !== "¿" && char !== "¡") return "good";
  return follows || /\d/.test(before) || after === "" ? "odd" : "good";
}

export function verdictOf(token: string): Verdict {
  let worst: Verdict = "good";
  for (let at = 0; at < token.length; at++) {
    const char = token.charAt(at);
    if (char < "\u0080") continue;
    const place = { char, before: token.charAt(at - 1), after: token.charAt(at + 1) };
    const isKnown = JOINING.includes(char) || MARKS.includes(char) || SIGNS.includes(char);
    const verdict =
      LOWER.includes(char) || UPPER.includes(char) ? ofLetter(place) : isKnown ? ofMark(place) : "bad";
    if (verdict === "bad") return "bad";
    if (verdict === "odd") worst = "odd";
  }
  return worst;
}
