/**
 * The beginning of a text, at most so many characters. An emoji that does not fit goes whole: half of one is kept by no
 * database, and refused by services.
 */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, "");
