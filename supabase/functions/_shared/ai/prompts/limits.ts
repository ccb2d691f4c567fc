import type { PostType } from "../../contract/ai/ai-options.ts";

/** LinkedIn's phone app shows this many characters before «…más». */
export const OPENING = 140;

export const LENGTHS: Readonly<Record<PostType, readonly [number, number]>> = {
  "real-story": [900, 1500],
  "data-blog": [700, 1300],
  news: [500, 900],
  opinion: [600, 1100],
  tips: [400, 700],
};

export const lengthsNear = (characters: number): readonly [number, number] => [
  Math.min(1800, Math.max(200, Math.round((characters * 0.6) / 50) * 50)),
  Math.min(2800, Math.max(500, Math.round((characters * 1.5) / 50) * 50)),
];

/** Converts characters to words, at six characters a word, because models count words better. */
export const inWords = (characters: number): number => Math.round(characters / 60) * 10;

export const DRAFTS = 10;

/**
 * The largest number of characters of each text of an infographic, so that it fits every layout at 24 pixels
 * (layout.test.ts). The "many" limits apply to more than four points.
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
