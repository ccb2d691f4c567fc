import fc from "fast-check";
import { expect, test } from "vitest";
import { oddCharactersIn, storable, withoutOddCharacters } from "./odd-characters";

test.each([
  ["Hola, ¿qué tal? 👩‍💻 1️⃣ 𝗮́", null],
  ["می‌خواهم", null],
  ["cero\u200bancho\ufeff", { directions: 0, invisible: 2 }],
  ["\u202eal revés\u202c", { directions: 2, invisible: 0 }],
  ["\u200fעברית\u200e y \u2060", { directions: 2, invisible: 1 }],
])("%j holds %j", (text, found) => expect(oddCharactersIn(text)).toEqual(found));

test("what nobody sees goes, and the rest stays", () => {
  expect(withoutOddCharacters("\u202ea\u200bb👩‍💻\u2069")).toBe("ab👩‍💻");
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      (text) => oddCharactersIn(withoutOddCharacters(text)) === null,
    ),
  );
});

test("half a pair and the character zero become a sign, and nothing moves", () => {
  expect(storable("a\ud835b\udd00c\0😀")).toBe("a\ufffdb\ufffdc\ufffd😀");
  const units = fc.array(fc.constantFrom("a", "\ud83d", "\ude00", "\0", "ñ")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(units, (text) => {
      const kept = storable(text);
      expect(kept).toHaveLength(text.length);
      expect(kept).not.toMatch(/\p{Surrogate}/u);
      expect(kept).not.toContain("\0");
    }),
  );
});
