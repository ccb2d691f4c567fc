import { fc } from "@testing/properties";
import { expect, test } from "vitest";
import { commentaryLength } from "../../../supabase/functions/_shared/linkedin/little-text.ts";
import { countCharacters, firstCharacters } from "./characters";

/** Any string, half surrogate pairs and emoji included. */
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
});
const readable = fc.string({ unit: "binary" });

test.each(["", "año", "☕️🚀", "𝗕𝗼𝗹𝗱", "👩‍👩‍👧", "\u200b\u200b", "\ud83d", "a\udc00"])(
  "counts %j as the publisher does",
  (text) => {
    expect(countCharacters(text)).toBe(commentaryLength(text));
  },
);

test("counts every text as the publisher does", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, readable), (text) => countCharacters(text) === commentaryLength(text)),
    { numRuns: 500 },
  );
});

test("the first characters are the first code points, never half of one", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, readable), fc.nat(12), (text, limit) => {
      expect(firstCharacters(text, limit)).toBe([...text].slice(0, limit).join(""));
    }),
    { numRuns: 500 },
  );
});
