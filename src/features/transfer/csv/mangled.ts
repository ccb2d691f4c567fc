import { transferText } from "../transfer.text";

const text = transferText.problem;

/** Replacement characters, and UTF-8 saved as windows-1252: sequences that no Spanish or Portuguese text has. */
const MANGLED =
  /\ufffd|[ÂÃ][\u0080-\u00bf]|â€[\u0080-\u009f\u00a6\u0153\u0161\u017e\u02dc\u2018-\u201e\u2026\u2122]/;
/** A question mark in the place of a letter or an opening sign: 'A?o', '?Qué'. Web addresses may have one. */
const LOST_LETTER = /(?:^|\s)(?:[^\s:/?.]*\p{L}\?\p{Ll}|[\p{P}\p{S}]*\?\p{L})/u;

/** The sentence about a text that was damaged before its file was written; no encoding restores it. */
export const mangledProblem = (written: string): string | null =>
  MANGLED.test(written) ? text.mangled : LOST_LETTER.test(written) ? text.lostLetters : null;
