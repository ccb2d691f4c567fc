import { expect, test } from "vitest";
import { fc, runs, written } from "../testing/properties.ts";
import { CLUSTERS } from "../testing/writing.ts";
import { cut, cutAtSentence } from "./cut.ts";

test("a text is cut before an emoji that does not fit", () => {
  expect([3, 4, 5, 6, 9].map((most) => cut("hola😀!", most))).toEqual([
    "hol",
    "hola",
    "hola",
    "hola😀",
    "hola😀!",
  ]);
});

test.each(CLUSTERS)("a text is cut before %s, never inside it", (cluster) => {
  for (let most = 3; most < 3 + cluster.length; most += 1) expect(cut(`año${cluster} ya`, most)).toBe("año");
});

test("a cut text is the beginning of the original, and no visible character is cut in two", () => {
  const graphemes = new Intl.Segmenter("es", { granularity: "grapheme" });
  fc.assert(
    fc.property(written, fc.nat({ max: 60 }), (text, most) => {
      const kept = cut(text, most);
      expect(kept.length).toBeLessThanOrEqual(most);
      const starts = Array.from(graphemes.segment(text), ({ index }) => index);
      expect([...starts, text.length]).toContain(kept.length);
      expect(text.startsWith(kept)).toBe(true);
    }),
    { numRuns: runs(3000) },
  );
});

test("a pile of accents that is longer than any emoji is cut", () => {
  expect(cut(`a${"\u0301".repeat(1000)}`, 100)).toHaveLength(100);
});

test("cutAtSentence never cuts inside an emoji", () => {
  for (let before = 5; before < 20; before += 1)
    expect(cutAtSentence(`${"a".repeat(before)}👩🏽‍🍳👩🏽‍🍳`, 20)).toMatch(/^a+(?:👩🏽‍🍳)*…?$/u);
});
