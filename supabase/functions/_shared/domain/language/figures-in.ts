import { writeNumber } from "./numbers.ts";

/** The prompt's facts and the check of figures write numbers in this country's format. */
export const FACTS_COUNTRY = "AR";

/** Matches numbers with separators, and quotations, which stay unchanged because they are other people's texts. */
const PIECE = /«[^«»]*»|“[^“”]*”|"[^"]*"|(?<!\d)\d+(?:[.,]\d+)+/gu;
const FIGURE = /^(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+)$/;

/** Rewrites the figures of a text in a country's format, except in quotations. */
export function figuresIn(text: string, country: string | null): string {
  const [, group = "", decimal = ""] = /^1(\D)234(\D)5$/.exec(writeNumber(1_234.5, "amount", country)) ?? [];
  return text.replace(PIECE, (piece) =>
    FIGURE.test(piece) ? piece.replace(/[.,]/g, (sign) => (sign === "." ? group : decimal)) : piece,
  );
}
