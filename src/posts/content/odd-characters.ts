/** Characters that change the direction of the text after them. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/**
 * The characters of `DIRECTION`; zero-width ones, except U+200C and U+200D, which emoji and Persian need; control
 * characters that break no line, and U+FFFE, which Chrome copies from a PDF for a hyphen at a line's end. One pattern,
 * because a text of 100,000 characters is searched at each key.
 */
const ODD =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern finds them.
  /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * Right-to-left scripts by Unicode block. Script names would be slower, and a text of 100,000 characters is tested at
 * each keystroke.
 */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** True for a text with characters of right-to-left scripts, which can change the direction of the text beside it. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

export type OddCharacters = { directions: number; invisible: number };

/** Counts the invisible characters; null for a text without any. They stay in the text, and the user is warned. */
export function oddCharactersIn(text: string): OddCharacters | null {
  const odd = text.match(ODD);
  if (odd === null) return null;
  const directions = odd.filter((sign) => DIRECTION.test(sign)).length;
  return { directions, invisible: odd.length - directions };
}

export const withoutOddCharacters = (text: string): string => text.replace(ODD, "");
