import { expect, test } from "vitest";
import { excessOf, firstUnits, littleLength, shownLength } from "./text-length.ts";

test.each([
  ["", 0, 0],
  ["año", 3, 3],
  ["a\r\nb", 3, 3],
  ["  a ", 1, 1],
  ["☕️", 2, 2],
  ["😀", 2, 2],
  ["𝗮", 2, 2],
  ["👩‍👩‍👧", 8, 8],
  ["🇧🇴", 4, 4],
  ["\u200b\u200b", 2, 2],
  ["(a)", 3, 5],
  ["#sí", 3, 4],
  ["\\", 1, 2],
  ["@[Café](urn:li:organization:1)", 4, 30],
  ["@[C_f](urn:li:person:a-1)", 3, 26],
  ["@[C_f](urn:li:person:a_1)", 3, 26],
  ["@[no](urn:li:share:1)", 21, 26],
])(
  "the text %j has %d visible units, and %d units in LinkedIn's escaped format 'little text'",
  (text, shown, little) => expect([shownLength(text), littleLength(text)]).toEqual([shown, little]),
);

test.each([
  ["3,000 letters", null, "a".repeat(3000)],
  ["3,001 letters", { length: 3001, limit: 3000 }, "a".repeat(3001)],
  ["1,600 bold letters", { length: 3204, limit: 3000 }, `Así ${"𝗮".repeat(1600)}`],
  ["2,000 brackets", null, "(".repeat(2000)],
  ["2,001 brackets", { length: 4002, limit: 4000 }, "(".repeat(2001)],
  ["a mention up to the limit", null, `${"a".repeat(2996)}@[Café](urn:li:organization:1)`],
])(
  "excessOf states length and limit of a text that is too long, and null for a shorter text: %s gives %j",
  (_what, excess, text) => expect(excessOf(text)).toEqual(excess),
);

test.each([
  ["abc", 5, "abc"],
  ["abc", 2, "ab"],
  ["a😀b", 2, "a"],
  ["a😀b", 3, "a😀"],
])("when the text %j is cut to %d UTF-16 units, it becomes %j", (text, limit, first) =>
  expect(firstUnits(text, limit)).toBe(first),
);
