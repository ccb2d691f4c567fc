/**
 * True when readers see nothing: spaces, characters without width or form, Braille's blank. SQL twin:
 * `private.is_blank`.
 */
export const isBlank = (text: string): boolean =>
  // This test comes first, because almost every text passes it and the Unicode pattern takes milliseconds to compile.
  !/[!-~]/.test(text) && !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
