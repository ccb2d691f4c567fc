/**
 * Holes, and letters of UTF-8 that some program has read as windows-1252 and saved so: no text of Spanish or Portuguese has
 * these one behind the other.
 */
const MANGLED =
  /\ufffd|[ÂÃ][\u0080-\u00bf]|â€[\u0080-\u009f\u00a6\u0153\u0161\u017e\u02dc\u2018-\u201e\u2026\u2122]/;

/** Whether a text was spoilt before its file was made, so that no reading of the file can be right. */
export const isMangled = (text: string): boolean => MANGLED.test(text);
