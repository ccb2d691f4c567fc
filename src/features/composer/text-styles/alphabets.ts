export const TEXT_STYLES = [
  "bold",
  "italic",
  "boldItalic",
  "monospace",
  "smallCaps",
  "circled",
  "squared",
] as const;

export type TextStyle = (typeof TEXT_STYLES)[number];

/** The text variation selector: invisible, it marks the character before it as text. */
export const TEXT_PRESENTATION = "\uFE0E";
const EMOJI_PRESENTATION = "\uFE0F";
/** Phones draw these letters as coloured emoji unless a following mark says that they are text. */
const DRAWN_AS_EMOJI = "Ⓜ🅰🅱🅾🅿";
/**
 * Authors number lists with these digits, so a styled digit carries the text variation selector, which distinguishes it
 * from a list's number.
 */
const CIRCLED_DIGITS = "⓪①②③④⑤⑥⑦⑧⑨";

const CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SMALL = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";

const run = (plain: string, first: number): [string, string][] =>
  [...plain].map((letter, index) => [letter, String.fromCodePoint(first + index)]);

const pairs = (plain: string, styled: string): [string, string][] => {
  const forms = [...styled];
  return [...plain].map((letter, index) => [letter, forms[index] ?? letter]);
};

/**
 * Which letters each style has. A letter that is missing stays as it is. Removing a style has to restore the exact
 * text, so no two letters of one style may have the same code:
 * - bold, italic, bold italic and monospace are the sans-serif mathematical letters, which have both cases. Unicode
 *   has no italic digits; bold italic takes the bold ones.
 * - small caps: small letters become small capitals, capitals stay as they are. Unicode has no small capital X, and
 *   few phones have its Q: both stay plain instead of turning into another letter (ǫ) or an empty box.
 * - squared: Unicode has two sets of capitals and no small letters. Small letters become outlined capitals, and
 *   capitals become filled ones, so the case is visible and kept. Unicode has no squared digits.
 */
const ALPHABETS: Record<TextStyle, [string, string][]> = {
  bold: [...run(CAPITALS, 0x1d5d4), ...run(SMALL, 0x1d5ee), ...run(DIGITS, 0x1d7ec)],
  italic: [...run(CAPITALS, 0x1d608), ...run(SMALL, 0x1d622)],
  boldItalic: [...run(CAPITALS, 0x1d63c), ...run(SMALL, 0x1d656), ...run(DIGITS, 0x1d7ec)],
  monospace: [...run(CAPITALS, 0x1d670), ...run(SMALL, 0x1d68a), ...run(DIGITS, 0x1d7f6)],
  smallCaps: pairs("abcdefghijklmnoprstuvwyz", "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ"),
  circled: [...run(CAPITALS, 0x24b6), ...run(SMALL, 0x24d0), ...pairs(DIGITS, CIRCLED_DIGITS)],
  squared: [...run(CAPITALS, 0x1f170), ...run(SMALL, 0x1f130)],
};

const marked = new Set(DRAWN_AS_EMOJI + CIRCLED_DIGITS);

const toStyled = new Map(
  TEXT_STYLES.map((style) => [
    style,
    new Map(
      ALPHABETS[style].map(([letter, styled]) => [
        letter,
        marked.has(styled) ? styled + TEXT_PRESENTATION : styled,
      ]),
    ),
  ]),
);

const toPlain = new Map(
  TEXT_STYLES.flatMap((style) => ALPHABETS[style].map(([letter, styled]) => [styled, letter] as const)),
);

/**
 * Removing a style also restores the letters of other tools, which use the other mathematical alphabets (serif bold,
 * script, gothic…) and filled circles.
 */
for (let code = 0x1d400; code <= 0x1d7ff; code += 1) {
  const styled = String.fromCodePoint(code);
  const plain = styled.normalize("NFKC");
  if (/^[A-Za-z0-9]$/.test(plain)) toPlain.set(styled, plain);
}
for (const [letter, styled] of run(CAPITALS, 0x1f150)) toPlain.set(styled, letter);

export const styledLetter = (letter: string, style: TextStyle): string | undefined =>
  toStyled.get(style)?.get(letter);

/**
 * The letter or digit behind a styled character, or undefined for other characters. `marks` are the characters
 * after it: they distinguish an emoji (🅰️) and a list's number (①) from styled text.
 */
export function plainLetter(character: string, marks: string): string | undefined {
  if (marks.startsWith(EMOJI_PRESENTATION)) return undefined;
  if (CIRCLED_DIGITS.includes(character) && !marks.startsWith(TEXT_PRESENTATION)) return undefined;
  return toPlain.get(character);
}
