import { excessOf, shownLength } from "@publishing/text-length";
import { fc, runs, written } from "@testing/properties";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { estimateFold } from "@/features/composer/preview/text/fold";
import { segmentsOf } from "@/features/composer/preview/text/segments";
import { excerptOf } from "@/posts/card/card-excerpt";
import { proposedTitle } from "@/posts/content/proposed-title";
import { csvOf, plainCell } from "@/shared/strings/csv";
import { initials } from "@/ui/initials";
import { readLittleText, toLittleText } from "../../supabase/functions/_shared/linkedin/little-text.ts";
import { escapeText, foldLine } from "../../supabase/functions/calendar-feed/icalendar.ts";

const graphemes = new Intl.Segmenter("es", { granularity: "grapheme" });
const holds = (rule: (text: string) => void) =>
  fc.assert(
    fc.property(written, (text) => {
      rule(text);
    }),
    { numRuns: runs(600) },
  );

test("a text that people write is unchanged after it is written in LinkedIn's text format and read back", () => {
  holds((text) => expect(readLittleText(toLittleText(text))).toBe(text));
});

test("the segments of a preview together give the text of the post", () => {
  holds((text) =>
    expect(
      segmentsOf(text)
        .map((segment) => segment.text)
        .join(""),
    ).toBe(text),
  );
});

test("a text that people write is unchanged after it is written to a CSV file and read back", () => {
  holds((text) => {
    const { data } = Papa.parse<string[]>(csvOf([["a", text]]).slice(1), {
      delimiter: ";",
      newline: "\r\n",
    });
    expect(plainCell(data[0]?.[1] ?? "")).toBe(text);
  });
});

test("a folded line of a calendar feed has at most 75 bytes and unfolds to itself", () => {
  holds((text) => {
    const line = `SUMMARY:${escapeText(text)}`;
    const folded = foldLine(line);
    for (const part of folded.split("\r\n"))
      expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75);
    expect(folded.replaceAll("\r\n ", "")).toBe(line);
  });
});

test("titles, excerpts and initials contain no part of an emoji", () => {
  holds((text) => {
    for (const shown of [proposedTitle(text), excerptOf("", text), initials(text)])
      expect(shown).not.toMatch(/\p{Surrogate}|\u200d…?$/u);
  });
});

test("a text's length for LinkedIn is that of its UTF-16 units without outer spaces", () => {
  holds((text) => {
    expect(shownLength(text)).toBe(text.trim().length);
    expect(excessOf(text)).toBeNull();
  });
});

test("a preview folds a text between two characters that a reader sees", () => {
  holds((text) => {
    const { end } = estimateFold(text, "desktop");
    expect([...Array.from(graphemes.segment(text), ({ index }) => index), text.length]).toContain(end);
  });
});
