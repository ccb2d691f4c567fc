import { plainLetter, styledLetter, TEXT_PRESENTATION, type TextStyle } from "./alphabets";
import { protectedRanges } from "./protected-ranges";

const CLUSTER = /(\P{M})(\p{M}*)/gu;

/**
 * A plain "á" is one character, or a letter and a mark; a styled "á" is always a letter and a mark. This invisible
 * combining grapheme joiner marks a styled "á" that was two characters before, so that removing the style restores
 * both.
 */
const JOINER = "\u034F";

/** Marks that turn the character before them into an emoji ("1️⃣"), or frame it: such a character is not styled. */
const MAKES_A_SIGN = /[\uFE0E\uFE0F\p{Me}]/u;

/**
 * Splits "á" into its letter and its marks. A character is returned whole unless its parts compose to the same
 * character again.
 */
function takeApart(character: string): [letter: string, marks: string] {
  if (character <= "\x7f") return [character, ""];
  const apart = character.normalize("NFD");
  return apart.normalize("NFC") === character ? [apart.charAt(0), apart.slice(1)] : [character, ""];
}

const styleRun = (text: string, style: TextStyle): string =>
  text.replace(CLUSTER, (whole, character: string, added: string) => {
    if (MAKES_A_SIGN.test(added)) return whole;
    const [letter, own] = takeApart(character);
    const styled = styledLetter(letter, style);
    if (styled === undefined) return whole;
    return styled + own + (added && JOINER + added);
  });

/**
 * `removeStyle(applyStyle(text, style))` equals `removeStyle(text)`, to the last code point. A phonetic ɴ, or 𝑥 in a
 * formula, counts as styled; an emoji (🅰️) and the numbers of a list (①) do not.
 */
export function removeStyle(text: string): string {
  return text.replace(CLUSTER, (whole, character: string, marks: string) => {
    const letter = plainLetter(character, marks);
    if (letter === undefined) return whole;
    const added = marks.startsWith(TEXT_PRESENTATION) ? marks.slice(1) : marks;
    const joiner = added.indexOf(JOINER);
    if (joiner < 0) return (letter + added).normalize("NFC");
    return (letter + added.slice(0, joiner)).normalize("NFC") + added.slice(joiner + 1);
  });
}

/** The text around the range is needed only to find where hashtags and links begin and end. */
function styleBetween(text: string, from: number, to: number, style: TextStyle): string {
  let out = "";
  let at = from;
  for (const range of protectedRanges(text)) {
    if (range.to <= at) continue;
    if (range.from >= to) break;
    const end = Math.min(range.to, to);
    if (range.from > at) out += styleRun(text.slice(at, range.from), style);
    out += text.slice(Math.max(range.from, at), end);
    at = end;
  }
  return out + styleRun(text.slice(at, to), style);
}

export function applyStyle(text: string, style: TextStyle): string {
  const plain = removeStyle(text);
  return styleBetween(plain, 0, plain.length, style);
}

export type StyledSelection = { value: string; selectionStart: number; selectionEnd: number };

function isInside(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  if (/\p{M}/u.test(String.fromCodePoint(text.codePointAt(at) ?? 0))) return true;
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
}

function wholeCharacters(text: string, start: number, end: number): [from: number, to: number] {
  const clamp = (at: number) => Math.min(Math.max(at, 0), text.length);
  let from = clamp(Math.min(start, end));
  let to = clamp(Math.max(start, end));
  if (from === to) return [from, to];
  while (isInside(text, from)) from -= 1;
  while (isInside(text, to)) to += 1;
  return [from, to];
}

/**
 * Styles the selected text, or removes its style when `style` is null. A hashtag or link that is selected only in part
 * stays unstyled, because hashtags and links are searched in the whole text.
 */
export function styleSelection(
  value: string,
  selectionStart: number,
  selectionEnd: number,
  style: TextStyle | null,
): StyledSelection {
  const [from, to] = wholeCharacters(value, selectionStart, selectionEnd);
  const before = value.slice(0, from);
  const plain = removeStyle(value.slice(from, to));
  const after = value.slice(to);
  const styled =
    style === null ? plain : styleBetween(before + plain + after, from, from + plain.length, style);
  return { value: before + styled + after, selectionStart: from, selectionEnd: from + styled.length };
}
