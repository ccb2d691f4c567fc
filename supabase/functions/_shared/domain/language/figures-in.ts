import { writeNumber } from "./numbers.ts";

/** The country whose number format the facts of an analysis and the check of a model's sentences use. */
export const FACTS_COUNTRY = "AR";

/** A quotation, which is somebody else's text, or digits with separators between them. */
const PIECE = /«[^«»]*»|“[^“”]*”|"[^"]*"|(?<!\d)\d+(?:[.,]\d+)+/gu;
const FIGURE = /^(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+)$/;

/** A text whose figures, like 1.234,5, are rewritten in the format of `country`. Quotations stay as they are. */
export function figuresIn(text: string, country: string | null): string {
  const [, group = "", decimal = ""] = /^1(\D)234(\D)5$/.exec(writeNumber(1_234.5, "amount", country)) ?? [];
  return text.replace(PIECE, (piece) =>
    FIGURE.test(piece) ? piece.replace(/[.,]/g, (sign) => (sign === "." ? group : decimal)) : piece,
  );
}
