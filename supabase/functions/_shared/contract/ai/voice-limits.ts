export const MIN_VOICE_TEXTS = 5;
export const VOICE_LIMITS = {
  tone: 600,
  avoid: 300,
  expression: 80,
  expressions: 10,
  opening: 160,
  openings: 5,
};
