/**
 * Replaces each lone surrogate and each NUL character, which Postgres refuses, with one character, so that the cursor
 * keeps its position.
 */
export const storable = (text: string): string => text.replace(/\p{Surrogate}|\0/gu, "\ufffd");
