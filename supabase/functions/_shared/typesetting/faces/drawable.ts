import type { Face } from "./faces.ts";

const SAME: Readonly<Record<string, string>> = {
  "‐": "-",
  "‑": "-",
  "‒": "–",
  "―": "—",
  "−": "–",
  "′": "’",
  "″": "”",
  "►": "→",
  "▶": "→",
  "➡": "→",
  "➜": "→",
  "➔": "→",
  "▪": "•",
  "●": "•",
  "◦": "•",
  "✓": "•",
  "✔": "•",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
};
/** Used when a font lacks a character; without the arrow, '25 → 9' would read '25 9'. */
const INSTEAD: Readonly<Record<string, string>> = {
  "→": "›",
  "←": "‹",
  "↑": "+",
  "↓": "–",
  "≤": "<=",
  "≥": ">=",
  "≈": "~",
  // Without its stroke, '≠' would be drawn as '='.
  "≠": "!=",
  "₡": "CRC",
  "₲": "Gs.",
};
/** Quotes and brackets around words that were dropped because the font lacks them. */
const EMPTY_PAIRS = /\([ \u00a0]*\)|«[ \u00a0]*»|“[ \u00a0]*”|‘[ \u00a0]*’|\[[ \u00a0]*\]/gu;
const MARKUP = /\*\*|__|^#{1,6}\s+|^[-*•]\s+/gmu;
const graphemes = new Intl.Segmenter("es", { granularity: "grapheme" });

function drawableGrapheme(grapheme: string, face: Face): string | null {
  if (face.glyphs.has(grapheme)) return grapheme;
  let drawn = "";
  for (const char of grapheme.normalize("NFKC")) {
    const base = SAME[char] ?? char;
    if (face.glyphs.has(base)) drawn += base;
    else if (INSTEAD[base] !== undefined) drawn += INSTEAD[base];
    else drawn += [...base.normalize("NFKD")].filter((part) => face.glyphs.has(part)).join("");
  }
  return drawn === "" ? null : drawn;
}

/**
 * Reduces a text to characters that the font can draw: drops Markdown's marks, and emoji and scripts that the font
 * lacks. Styled letters become plain letters.
 */
export function drawable(text: string, face: Face): string {
  const words = text
    .normalize("NFC")
    .replace(MARKUP, "")
    .split(/[^\S\u00a0]+/u);
  const drawn = words.map((word) => drawableWord(word, face)).filter((word) => word !== "");
  const kept = drawn.join(" ");
  // Empty pairs stay when the user's own text has one, as in 'f()'.
  const whole =
    text.search(EMPTY_PAIRS) >= 0 ? kept : kept.replaceAll(EMPTY_PAIRS, "").replace(/ {2,}/g, " ").trim();
  return whole.replace(/ ([,.;:!?])(?= |$)/g, "$1");
}

function drawableWord(word: string, face: Face): string {
  let isPlain = true;
  for (const char of word) isPlain &&= face.glyphs.has(char);
  // Splitting into graphemes takes a hundred times as long, and a plain word does not need it.
  if (isPlain) return word;
  return Array.from(graphemes.segment(word), ({ segment }) => drawableGrapheme(segment, face) ?? "").join("");
}

export function undrawableIn(text: string, face: Face): string[] {
  const left = new Set<string>();
  for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
    if (/^[\s\p{Cf}\p{Cc}]+$/u.test(segment)) continue;
    if (drawableGrapheme(segment, face) === null) left.add(segment);
  }
  return [...left];
}
