/** A line break of Word, PowerPoint and FileMaker (U+000B), a page break, and Unicode's separators. */
const OTHER_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Word's bullets: private-use characters that only the fonts Symbol and Wingdings draw. LinkedIn shows an empty box.
 */
const BULLETS: Readonly<Record<string, string>> = {
  "\uf0b7": "•",
  "\uf0a7": "▪",
  "\uf0d8": "➢",
  "\uf076": "❖",
  "\uf0fc": "✓",
  "\uf0e0": "→",
};
const BULLET = /[\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf0e0]/g;
/** The character that stands in a copied text for a picture. */
const PICTURE = /\ufffc/g;

/** Replaces other programs' line breaks by line breaks, and Word's bullets by Unicode signs that look the same. */
export const plainPaste = (text: string): string =>
  text
    .replace(OTHER_BREAK, "\n")
    .replace(BULLET, (sign) => BULLETS[sign] ?? sign)
    .replace(PICTURE, "");
