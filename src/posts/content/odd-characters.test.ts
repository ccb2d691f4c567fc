import { anyCharacter, fc } from "@testing/properties";
import { expect, test } from "vitest";
import { hasRightToLeft, oddCharactersIn, withoutOddCharacters } from "./odd-characters";

test.each([
  ["Hola, ¿qué tal? 👩‍💻 1️⃣ 𝗮́", null],
  ["می‌خواهم", null],
  ["cero\u200bancho\ufeff", { directions: 0, invisible: 2 }],
  ["con\u0002trol\u007f y guion\ufffede un PDF", { directions: 0, invisible: 3 }],
  ["\tsangría\r\n\n\u0085", null],
  ["\u202eal revés\u202c", { directions: 2, invisible: 0 }],
  ["\u200fעברית\u200e y \u2060", { directions: 2, invisible: 1 }],
])("oddCharactersIn counts the direction marks and invisible characters of %j as %j", (text, found) =>
  expect(oddCharactersIn(text)).toEqual(found),
);

test("withoutOddCharacters removes invisible characters and keeps the visible text", () => {
  expect(withoutOddCharacters("\u202ea\u200bb👩‍💻\u2069")).toBe("ab👩‍💻");
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter }),
      (text) => oddCharactersIn(withoutOddCharacters(text)) === null,
    ),
  );
});

test.each([
  ["¡Mañana, café! 👩🏽‍💻 #año 日本語 Ωμέγα Ж", false],
  ["", false],
  ["שלום", true],
  ["Hola مرحبا", true],
  ["a\u202eb", true],
  ["\u2067x\u2069", true],
  ["𞤀", true],
])(
  "hasRightToLeft reports whether the paragraph %j can change the direction of the text around it: %s",
  (text, expected) => {
    expect(hasRightToLeft(text)).toBe(expected);
  },
);
