/** Removes invisible marks, such as the direction marks of a copied date. */
export const visible = (text: string): string => text.replace(/\p{Cf}/gu, "").trim();

/** Prepares typed words for comparison: without accents, capitals and invisible marks, with single spaces. */
export const loosely = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/[\s_]+/g, " ")
    .trim();
