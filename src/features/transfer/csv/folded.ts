export const visible = (text: string): string => text.replace(/\p{Cf}/gu, "").trim();

export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/[\s_]+/g, " ")
    .trim();
