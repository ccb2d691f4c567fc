import type { Face } from "./faces.ts";

/** Characters with the same meaning as one that every face has. */
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
/** Drawn instead of signs that a font lacks. If the arrow of '25 → 9' were left out, a reader would see '25 9'. */
const INSTEAD: Readonly<Record<string, string>> = {
  "→": "›",
  "←": "‹",
  "↑": "+",
  "↓": "–",
  "≤": "<=",
  "≥": ">=",
  "≈": "~",
};
const MARKUP = /\*\*|__|^#{1,6}\s+|^[-*•]\s+/gmu;
const graphemes = new Intl.Segmenter("es", { granularity: "grapheme" });

function drawableGrapheme(grapheme: string, face: Face): string | null {
  if (face.glyphs.has(grapheme)) return grapheme;
  let drawn = "";
  // Letters of the styled alphabets ('𝗛𝗼𝗹𝗮') become plain letters; an accent that the face lacks is left out.
  for (const char of grapheme.normalize("NFKC")) {
    const base = SAME[char] ?? char;
    if (face.glyphs.has(base)) drawn += base;
    else if (INSTEAD[base] !== undefined) drawn += INSTEAD[base];
    else drawn += [...base.normalize("NFKD")].filter((part) => face.glyphs.has(part)).join("");
  }
  return drawn === "" ? null : drawn;
}

/**
 * A text that a face can draw. Emoji and scripts that our faces lack (Arabic, Hebrew, Chinese) are left out, and
 * the spaces around them closed; styled letters become plain ones; line breaks and other controls become spaces;
 * the asterisks and hashes of Markdown are removed.
 */
export function drawable(text: string, face: Face): string {
  const words = text
    .normalize("NFC")
    .replace(MARKUP, "")
    .split(/[^\S\u00a0]+/u);
  const drawn = words.map((word) => drawableWord(word, face)).filter((word) => word !== "");
  return drawn.join(" ").replace(/ ([,.;:!?])(?= |$)/g, "$1");
}

function drawableWord(word: string, face: Face): string {
  let isPlain = true;
  for (const char of word) isPlain &&= face.glyphs.has(char);
  // Segmenting graphemes costs a hundred times as much as this loop.
  if (isPlain) return word;
  return Array.from(graphemes.segment(word), ({ segment }) => drawableGrapheme(segment, face) ?? "").join("");
}

/** The characters of a text that the face cannot draw, each once, for a warning to the user. */
export function undrawn(text: string, face: Face): string[] {
  const left = new Set<string>();
  for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
    if (/^[\s\p{Cf}\p{Cc}]+$/u.test(segment)) continue;
    if (drawableGrapheme(segment, face) === null) left.add(segment);
  }
  return [...left];
}
