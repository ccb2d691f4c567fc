import { writeNumber } from "./numbers.ts";

export const FACTS_COUNTRY = "AR";

const PIECE = /«[^«»]*»|“[^“”]*”|"[^"]*"|(?<!\d)\d+(?:[.,]\d+)+/gu;
const FIGURE = /^(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+)$/;

/** Rewrites the numbers of a text in a country's format, except inside quotations. */
export function figuresIn(text: string, country: string | null): string {
  const [, group = "", decimal = ""] = /^1(\D)234(\D)5$/.exec(writeNumber(1_234.5, "amount", country)) ?? [];
  return text.replace(PIECE, (piece) =>
    FIGURE.test(piece) ? piece.replace(/[.,]/g, (sign) => (sign === "." ? group : decimal)) : piece,
  );
}
