import { expect, test } from "vitest";
import { figuresIn } from "./figures-in.ts";

const TEXT =
  "En los últimos 30 días «Vendí 1.500,50 kilos» tuvo 21.215 impresiones, 1,47 veces la mediana, un 66,7% más. Fue el día 3.";

test.each([
  [
    "MX",
    "En los últimos 30 días «Vendí 1.500,50 kilos» tuvo 21,215 impresiones, 1.47 veces la mediana, un 66.7% más. Fue el día 3.",
  ],
  ["AR", TEXT],
  [
    "CR",
    "En los últimos 30 días «Vendí 1.500,50 kilos» tuvo 21\u00a0215 impresiones, 1,47 veces la mediana, un 66,7% más. Fue el día 3.",
  ],
])(
  "an analysis for an account in %s has the country's number format and unchanged quotations",
  (country, written) => {
    expect(figuresIn(TEXT, country)).toBe(written);
  },
);
