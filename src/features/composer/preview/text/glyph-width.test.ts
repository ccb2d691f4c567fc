import { expect, test } from "vitest";
import { graphemeWidth, isWide } from "./glyph-width";

test("a letter with an accent is as wide as the letter without it, also when the accent is a combining mark", () => {
  for (const [accented, bare] of [
    ["á", "a"],
    ["ñ", "n"],
    ["Ü", "U"],
    ["n\u0303", "n"],
  ] as const)
    expect(graphemeWidth(accented)).toBe(graphemeWidth(bare));
});

test.each(["\u200b", "\u2060", "\u202e", "\ufeff", "\u00ad", "\u0301"])(
  "the width of %j in the preview is zero",
  (sign) => {
    expect(graphemeWidth(sign)).toBe(0);
  },
);

test("an emoji of any number of parts is a single character for the fold", () => {
  for (const emoji of ["😀", "👩‍👩‍👧", "🇧🇴", "👍🏽", "❤️", "1️⃣"]) expect(graphemeWidth(emoji)).toBe(1250);
});

test("narrow and wide letters have their own width, and unknown letters a common width", () => {
  expect(graphemeWidth("i")).toBeLessThan(graphemeWidth("m"));
  expect(graphemeWidth("字")).toBe(1000);
  expect(graphemeWidth("𝗕")).toBe(580);
  expect(graphemeWidth("ע")).toBe(580);
});

test("a line may break beside an ideograph or an emoji, not beside a letter", () => {
  expect(["字", "😀", "한"].map(isWide)).toEqual([true, true, true]);
  expect(["a", "ñ", "𝗕", "ע"].map(isWide)).toEqual([false, false, false, false]);
});
