import { expect, test } from "vitest";
import { calendarRow } from "../testing";
import { toEntries } from "./entries";
import { withWords } from "./search-entries";

const entries = toEntries(
  [
    calendarRow({ postcard: 1, title: "Café de altura" }),
    calendarRow({ postcard: 2, title: "𝗖𝗮𝗳𝗲 y números" }),
    calendarRow({ postcard: 3, title: "Vacantes" }),
  ],
  "America/La_Paz",
);
const matching = (words: string) => withWords(entries, words).map((entry) => entry.postcard);

test("P2.22 · the calendar's search finds every word of a title in any order, without accents, case or style", () => {
  expect(matching("CAFE")).toEqual([1, 2]);
  expect(matching("  altura café ")).toEqual([1]);
  expect(matching("café vacantes")).toEqual([]);
});

test("the calendar shows every card while the search contains only spaces", () => {
  expect(withWords(entries, "  ")).toBe(entries);
});
