/**
 * A text as a database can keep it: half of a surrogate pair, and the character zero, become the sign for what cannot be
 * shown. As long as before, so that the cursor stays where it is.
 */
export const storable = (text: string): string => text.replace(/\p{Surrogate}|\0/gu, "\ufffd");
