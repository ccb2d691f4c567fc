/** Quotes a user's words; quotation marks inside them become the inner ones of Spanish. */
export const quoted = (words: string): string => `«${words.replaceAll("«", "“").replaceAll("»", "”")}»`;
