import type { Face } from "./faces.ts";

/** Characters with the same meaning that every font has. */
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
/** The character drawn for a missing character: without the arrow '25 → 9' would read '25 9'. */
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
  // A styled letter ('𝗛') becomes plain, and an accent that the font lacks is dropped.
  for (const char of grapheme.normalize("NFKC")) {
    const base = SAME[char] ?? char;
    if (face.glyphs.has(base)) drawn += base;
    else if (INSTEAD[base] !== undefined) drawn += INSTEAD[base];
    else drawn += [...base.normalize("NFKD")].filter((part) => face.glyphs.has(part)).join("");
  }
  return drawn === "" ? null : drawn;
}

/**
 * A text that the font can draw. Drops missing scripts and emoji with their spaces, and Markdown's asterisks and
 * hashes; styled letters become plain, control characters spaces.
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
  // A plain word is not split into graphemes, because splitting takes a hundred times as long.
  if (isPlain) return word;
  return Array.from(graphemes.segment(word), ({ segment }) => drawableGrapheme(segment, face) ?? "").join("");
}

/** Characters that the font cannot draw, each once, for a warning. */
export function undrawn(text: string, face: Face): string[] {
  const left = new Set<string>();
  for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
    if (/^[\s\p{Cf}\p{Cc}]+$/u.test(segment)) continue;
    if (drawableGrapheme(segment, face) === null) left.add(segment);
  }
  return [...left];
}
