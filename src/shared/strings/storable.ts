/**
 * A text that a database can store: lone surrogates and zero become the replacement character, one for one, so that
 * the cursor stays.
 */
export const storable = (text: string): string => text.replace(/\p{Surrogate}|\0/gu, "\ufffd");
