/**
 * Advance widths of Helvetica in thousandths of an em (Adobe's font metrics, "Helvetica.afm"). LinkedIn uses the
 * system's own sans: San Francisco, Segoe UI or Roboto, whose running text is as wide within a few hundredths.
 */
const TABLE: readonly (readonly [number, string])[] = [
  [191, "'"],
  [222, "ijl‘’"],
  [260, "|"],
  [278, " !,./:;I[\\]ft\u00a0"],
  [333, "()-`r¡“”ªº"],
  [350, "•"],
  [355, '"'],
  [389, "*{}"],
  [469, "^"],
  [500, "Jckvsxyz"],
  [556, "#$0123456789?L_abdeghnopqu–«»€"],
  [584, "+<=>~"],
  [611, "FTZ¿"],
  [667, "&ABEKPSVXY"],
  [722, "CDHNRUw"],
  [778, "GOQ"],
  [833, "Mm"],
  [889, "%"],
  [944, "W"],
  [1000, "…—"],
  [1015, "@"],
];

const WIDTHS = new Map(TABLE.flatMap(([width, letters]) => [...letters].map((one) => [one, width] as const)));

const INVISIBLE = /^[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;
const FULL_WIDTH =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]$/u;
const EMOJI = /\p{Emoji_Presentation}|\ufe0f|\u20e3/u;

/**
 * The width of characters outside the table: other scripts, and mathematical "bold" letters, which are a
 * little wider.
 */
const OTHER = 580;
const IDEOGRAPH = 1000;
const EMOJI_WIDTH = 1250;

function codePointWidth(point: string): number {
  const known = WIDTHS.get(point);
  if (known !== undefined) return known;
  if (INVISIBLE.test(point)) return 0;
  return FULL_WIDTH.test(point) ? IDEOGRAPH : OTHER;
}

/**
 * Width of one character as readers see it (an emoji family, a letter with its accents), in thousandths of an em.
 */
export function graphemeWidth(grapheme: string): number {
  const known = WIDTHS.get(grapheme);
  if (known !== undefined) return known;
  let width = 0;
  if (EMOJI.test(grapheme)) width = EMOJI_WIDTH;
  else for (const point of grapheme.normalize("NFD")) width += codePointWidth(point);
  // Caches the width for the next key, which measures the same characters again. A long pile of accents is not cached,
  // because it would only use memory.
  if (grapheme.length <= 2) WIDTHS.set(grapheme, width);
  return width;
}

/** True for ideographs and emoji: a line may end before and after them, without a space. */
export const isWide = (grapheme: string): boolean =>
  EMOJI.test(grapheme) || FULL_WIDTH.test(String.fromCodePoint(grapheme.codePointAt(0) ?? 0));
