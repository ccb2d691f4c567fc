import type { Face } from "./faces.ts";

/** Characters that every face has, for others with the same meaning. */
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
/** A sign drawn in place of a missing one: without the arrow '25 → 9' would read '25 9'. */
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
  // Styled letters ('𝗛𝗼𝗹𝗮') become plain; accents missing in the face are dropped.
  for (const char of grapheme.normalize("NFKC")) {
    const base = SAME[char] ?? char;
    if (face.glyphs.has(base)) drawn += base;
    else if (INSTEAD[base] !== undefined) drawn += INSTEAD[base];
    else drawn += [...base.normalize("NFKD")].filter((part) => face.glyphs.has(part)).join("");
  }
  return drawn === "" ? null : drawn;
}

/**
 * A text that a face can draw. Missing scripts and emoji are dropped with their spaces; styled letters become plain,
 * controls spaces; Markdown's asterisks and hashes go.
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
  // Segmenting graphemes costs a hundred times as much.
  if (isPlain) return word;
  return Array.from(graphemes.segment(word), ({ segment }) => drawableGrapheme(segment, face) ?? "").join("");
}

/** Characters that the face cannot draw, each once, for a warning. */
export function undrawn(text: string, face: Face): string[] {
  const left = new Set<string>();
  for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
    if (/^[\s\p{Cf}\p{Cc}]+$/u.test(segment)) continue;
    if (drawableGrapheme(segment, face) === null) left.add(segment);
  }
  return [...left];
}
