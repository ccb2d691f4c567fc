import { fc, runs, written } from "@testing/properties";
import { expect, test } from "vitest";
import { searchable } from "./searchable";

test.each([
  ["Łukasz", "lukasz"],
  ["Đặng Văn", "dang van"],
  ["L’Oréal", "l'oreal"],
  ["𝗡𝗲𝗴𝗿𝗶𝘁𝗮", "negrita"],
  ["Café\u00a0Andino", "cafe andino"],
  ["ni\u00f1ez", "nin\u0303ez"],
  ["respon\u00adsable\u200b", "responsable"],
  ["Weiß", "weiss"],
  ["“Delegar” —ya", '"delegar" -ya'],
  ["👩🏽‍🍳️", "👩🏽‍🍳"],
])("a search for %j finds %j, and a search for the second finds the first", (one, other) =>
  expect(searchable(one)).toBe(searchable(other)),
);

test("a search finds a text in capitals, in decomposed and in composed letters", () => {
  fc.assert(
    fc.property(written, fc.constantFrom("NFC", "NFD", "NFKC", "NFKD"), (text, form) => {
      expect(searchable(text.normalize(form))).toBe(searchable(text));
      expect(searchable(searchable(text))).toBe(searchable(text));
    }),
    { numRuns: runs(1000) },
  );
});
