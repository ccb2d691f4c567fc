import type { PostType } from "../../contract/ai/ai-options.ts";

/** The number of characters before «…más» on a phone, as in the composer's preview (FOLD). */
export const OPENING = 140;

/** The shortest and the longest text of each type of post, in characters. */
export const LENGTHS: Readonly<Record<PostType, readonly [number, number]>> = {
  "real-story": [900, 1500],
  "data-blog": [700, 1300],
  news: [500, 900],
  opinion: [600, 1100],
  tips: [400, 700],
};

/** The shortest and the longest rewriting of a text with this many characters, with room for another angle. */
export const lengthsBeside = (characters: number): readonly [number, number] => [
  Math.min(1800, Math.max(200, Math.round((characters * 0.6) / 50) * 50)),
  Math.min(2800, Math.max(500, Math.round((characters * 1.5) / 50) * 50)),
];

/** Characters as words, which models count better: six characters each, with the space. */
export const inWords = (characters: number): number => Math.round(characters / 60) * 10;

export const DRAFTS = 10;

/**
 * The longest texts of an infographic with up to four points, and with more: they fit every layout at a font size
 * of 24 of 1,080 pixels (layout.test.ts).
 */
export const INFOGRAPH = {
  title: 50,
  subtitle: 70,
  heading: 40,
  manyHeading: 28,
  text: 90,
  manyText: 40,
  figure: 12,
  many: 5,
} as const;
export const DOCUMENT = { title: 60, subtitle: 110, heading: 60, text: 220, item: 90, figure: 14 } as const;
