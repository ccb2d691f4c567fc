/** Marks and overrides that turn the direction of what follows them. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Spaces and joiners without width. Those that emoji and Persian are made with (U+200C, U+200D) are none of them. */
const INVISIBLE = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g;

const count = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;

export type OddCharacters = { directions: number; invisible: number };

/** What a text holds that nobody sees; null for almost every text. It is kept, and told. */
export function oddCharactersIn(text: string): OddCharacters | null {
  const found = { directions: count(text, DIRECTIONS), invisible: count(text, INVISIBLE) };
  return found.directions + found.invisible === 0 ? null : found;
}

export const withoutOddCharacters = (text: string): string =>
  text.replace(DIRECTIONS, "").replace(INVISIBLE, "");
