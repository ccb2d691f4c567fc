export const MIN_VOICE_TEXTS = 5;
/** The fewest characters of a text that shows a voice; `private.voice_texts` has the same limit. */
export const SHORTEST_VOICE_TEXT = 60;
export const VOICE_LIMITS = {
  tone: 600,
  avoid: 300,
  expression: 80,
  expressions: 10,
  opening: 160,
  openings: 5,
};
