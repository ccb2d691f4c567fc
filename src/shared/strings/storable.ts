/**
 * A text as a database can store it: lone surrogates and the character zero become the replacement character. Its
 * length stays, so that the cursor does not move.
 */
export const storable = (text: string): string => text.replace(/\p{Surrogate}|\0/gu, "\ufffd");
