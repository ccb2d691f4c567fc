/** Ends a sentence with a full stop; a name such as 'Grano S.A.' at its end already has one. */
export const ended = (sentence: string): string => (sentence.endsWith(".") ? sentence : `${sentence}.`);
