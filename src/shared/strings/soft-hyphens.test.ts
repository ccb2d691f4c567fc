import { expect, test } from "vitest";
import { withSoftHyphens } from "./soft-hyphens";

test.each([
  ["Emprendimiento Femenino", "Empren-di-miento Femenino"],
  ["Día de la Independencia", "Día de la Inde-pen-den-cia"],
  ["Estado Plurinacional", "Estado Plu-ri-na-cio-nal"],
  ["Descubrimiento", "Des-cubri-miento"],
  ["Afrocostarricense", "Afro-cos-tarri-cense"],
  ["Black Friday", "Black Friday"],
])("%s may be hyphenated between syllables of its long words: %s", (text, shown) => {
  expect(withSoftHyphens(text).replaceAll("\u00ad", "-")).toBe(shown);
});
