/** Removes accents, case and Unicode styles (𝗵𝗼𝗹𝗮 becomes hola). */
export const searchable = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
