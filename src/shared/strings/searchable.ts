/** A text without accents, case, or Unicode styles (compatibility decomposition makes 𝗵𝗼𝗹𝗮 and HOLA the same). */
export const searchable = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
