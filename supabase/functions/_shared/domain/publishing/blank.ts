/**
 * True when readers would see nothing: spaces, characters without width, Braille's blank. `private.is_blank` has
 * the same rule.
 */
export const isBlank = (text: string): boolean =>
  // Looks for an ASCII sign first: almost every text has one, and compiling the Unicode pattern takes milliseconds.
  !/[!-~]/.test(text) && !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
