import { writeNumber } from "./numbers.ts";

/** The country whose number format the facts and the check use. */
export const FACTS_COUNTRY = "AR";

/** Skips quotations, which are other people's texts, and matches digits with separators. */
const PIECE = /«[^«»]*»|“[^“”]*”|"[^"]*"|(?<!\d)\d+(?:[.,]\d+)+/gu;
const FIGURE = /^(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+)$/;

/** Rewrites a text's figures in a country's format; quotations stay. */
export function figuresIn(text: string, country: string | null): string {
  const [, group = "", decimal = ""] = /^1(\D)234(\D)5$/.exec(writeNumber(1_234.5, "amount", country)) ?? [];
  return text.replace(PIECE, (piece) =>
    FIGURE.test(piece) ? piece.replace(/[.,]/g, (sign) => (sign === "." ? group : decimal)) : piece,
  );
}
