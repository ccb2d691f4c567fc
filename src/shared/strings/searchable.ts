/** A text without accents, case, or Unicode styles (compatibility decomposition turns 𝗵𝗼𝗹𝗮 into hola). */
export const searchable = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
