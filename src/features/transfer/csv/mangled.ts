/** Replacement characters, and UTF-8 saved as windows-1252: sequences that no Spanish or Portuguese text has. */
const MANGLED =
  /\ufffd|[ÂÃ][\u0080-\u00bf]|â€[\u0080-\u009f\u00a6\u0153\u0161\u017e\u02dc\u2018-\u201e\u2026\u2122]/;

/** Returns whether a text was damaged before its file was written; no encoding restores it. */
export const isMangled = (text: string): boolean => MANGLED.test(text);
