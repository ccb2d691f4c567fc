/**
 * True when readers would see nothing of a text: spaces of any kind, characters without width or form, the blank of
 * Braille, or no character at all. `private.is_blank` in the database decides the same for every character.
 */
export const isBlank = (text: string): boolean =>
  // Tested first, since almost every text has a plain character, and compiling the Unicode pattern takes a browser
  // milliseconds.
  !/[!-~]/.test(text) && !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
