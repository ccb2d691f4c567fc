/**
 * True when a reader would see nothing of a text: spaces of any kind, characters without width or form, the blank of
 * Braille, or no character at all. `private.is_blank` in the database says the same of every character.
 */
export const isBlank = (text: string): boolean =>
  // Almost every text has a letter that needs no table of Unicode, which takes a browser milliseconds to build.
  !/[!-~]/.test(text) && !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
