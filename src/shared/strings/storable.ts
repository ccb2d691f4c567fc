/**
 * Replaces each lone surrogate and each NUL character, which Postgres refuses, with one character, so that the cursor
 * keeps its position.
 */
export const storable = (text: string): string =>
  // The quick test spares a long text without emoji the slower search for lone surrogates at each key.
  /[\ud800-\udfff\0]/.test(text) ? text.replace(/\p{Surrogate}|\0/gu, "\ufffd") : text;
