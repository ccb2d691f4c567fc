/**
 * Letters that Unicode does not decompose, and a phone's typographic quotes and dashes with their keyboard characters.
 */
const SAME: Readonly<Record<string, string>> = {
  ł: "l",
  đ: "d",
  ø: "o",
  ħ: "h",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "‐": "-",
};

/**
 * A text as searches compare it: without accents, capitals, styled letters and invisible characters. The cards' index
 * has the same rule (`private.words_of`).
 */
export const searchable = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/[łđøħıßæœ’‘“”–—‐]/g, (sign) => SAME[sign] ?? sign);
