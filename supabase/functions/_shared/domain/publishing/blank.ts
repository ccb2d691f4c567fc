/**
 * True when a reader would see nothing of a text: spaces of any kind, characters without width or form, the blank of
 * Braille, or no character at all. `private.is_blank` in the database says the same of every character.
 */
export const isBlank = (text: string): boolean =>
  // Tested first, since almost every text has a plain character, and building the Unicode table takes a browser
  // milliseconds.
  !/[!-~]/.test(text) && !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
