/** Prepares typed words for comparison: without accents and capitals, with single spaces. */
export const loosely = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_]+/g, " ")
    .trim();
