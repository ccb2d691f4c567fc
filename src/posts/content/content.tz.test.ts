import { describe, expect, test } from "vitest";
import { toCards } from "@/data/posts/cards";
import { postRow } from "@/data/posts/testing";
import { blankContent, contentOf, timingOf } from "./content";
import { holesOfContent } from "./content-holes";
import { problemsOf } from "./content-problems";

const NOW = Date.parse("2026-11-21T02:30:00Z");
const blank = blankContent(NOW, "America/La_Paz");
const complete = { ...blank, title: "Café", notes: "Texto" };

const savedCard = (given: Parameters<typeof postRow>[0]) => {
  const card = toCards([postRow(given)])[0];
  if (!card) throw new Error("no card");
  return card;
};

test.each([
  ["America/La_Paz", "2026-11-20"],
  ["America/Santiago", "2026-11-20"],
  ["UTC", "2026-11-21"],
  ["Asia/Kolkata", "2026-11-21"],
])("a new card starts on today's date in %s", (zone, day) => {
  expect(blankContent(NOW, zone).date).toBe(day);
});
test("a new card is unscheduled, for the personal account", () => {
  expect([blank.publishers, blank.post_time]).toEqual([["personal"], null]);
});

describe("problemsOf lists the problems of a card", () => {
  test("problemsOf finds no problem in a complete card", () => expect(problemsOf(complete)).toEqual({}));
  test.each(["   ", "\u00a0\n", "\u200b\u2060", "\u202e \ufe0f"])(
    "problemsOf counts a title without a visible character (%j) as missing",
    (title) => expect(problemsOf({ ...complete, title })).toEqual({ title: "El título es obligatorio" }),
  );
  test("problemsOf accepts a post's title of at most 300 characters, and does not count outer spaces", () => {
    expect(problemsOf({ ...complete, title: ` ${"a".repeat(300)} ` })).toEqual({});
    expect(problemsOf({ ...complete, title: "a".repeat(301) }).title).toMatch(/300/);
  });
  test("a card without a publisher gets the problem that at least one publisher is required", () =>
    expect(problemsOf({ ...complete, publishers: [] })).toEqual({
      publishers: "Selecciona al menos un publicador",
    }));
  test("a text over LinkedIn's limit may be saved in an unscheduled card, and cannot be scheduled", () => {
    const long = { ...complete, notes: "a".repeat(3001) };
    expect(problemsOf(long)).toEqual({});
    expect(problemsOf({ ...long, post_time: "09:00" }).notes).toMatch(/3\.000/);
    expect(problemsOf({ ...complete, notes: "a".repeat(3000), post_time: "09:00" })).toEqual({});
  });
  test.each([
    ["1,500 bold letters", "𝗮".repeat(1500), false],
    ["1,501 bold letters", "𝗮".repeat(1501), true],
    ["1,501 emoji", "😀".repeat(1501), true],
    ["4,000 units with their backslashes", `${"a".repeat(2000)}${"(".repeat(1000)}`, false],
    ["4,001 units with their backslashes", `${"a".repeat(1999)}${"(".repeat(1001)}`, true],
    ["3,000 letters between blanks", ` \n${"a".repeat(3000)}\n `, false],
  ])(
    "the text of a scheduled card is checked for its length as LinkedIn counts it: %s",
    (_what, notes, isRefused) =>
      expect("notes" in problemsOf({ ...complete, notes, post_time: "09:00" })).toBe(isRefused),
  );
  test("problemsOf accepts a text of at most 20,000 characters in an unscheduled card", () => {
    expect(problemsOf({ ...complete, notes: "ñ".repeat(20_000) })).toEqual({});
    expect(problemsOf({ ...complete, notes: "ñ".repeat(20_001) }).notes).toMatch(/20\.000/);
  });
  test("problemsOf accepts a first comment of at most 10,000 characters", () => {
    expect(problemsOf({ ...complete, post_comment: "a".repeat(10_000) })).toEqual({});
    expect(problemsOf({ ...complete, post_comment: "a".repeat(10_001) }).post_comment).toMatch(/10\.000/);
  });
});

const at = (date: string, post_time: string | null) => ({ ...complete, date, post_time });
test("timingOf returns 'unscheduled' for a card without a time", () =>
  expect(timingOf(at("2020-01-01", null), null, NOW)).toBe("unscheduled"));
test("timingOf reads the time in the card's zone, not in the browser's zone", () => {
  expect(timingOf(at("2026-11-20", "22:31"), null, NOW)).toBe("future");
  expect(timingOf(at("2026-11-20", "22:30"), null, NOW)).toBe("at-once");
});
test("a failed card saved at its old time is not published; saved with another past time or account, it is published at once", () => {
  const failed = savedCard({
    date: "2026-11-20",
    post_time: "09:00:00",
    scheduled_at: "2026-11-20T13:00:00+00:00",
    publish_state: "failed",
  });
  expect(timingOf(contentOf(failed), failed, NOW)).toBe("past-failed");
  expect(timingOf({ ...contentOf(failed), post_time: "10:00" }, failed, NOW)).toBe("at-once");
  expect(timingOf({ ...contentOf(failed), publishers: ["personal", "1"] }, failed, NOW)).toBe("at-once");
});

describe("problemsOf checks each account's own text", () => {
  const long = "a".repeat(3001);
  const own = (notes: string) => ({
    ...complete,
    date: "2026-11-22",
    post_time: "10:00",
    publishers: ["personal", "10"],
    own_texts: [{ publisher: "10", notes, post_comment: "" }],
  });
  test("problemsOf compares the common text and each account's own text with the limit separately", () => {
    expect(problemsOf(own(long)).own_texts).toMatch(/^En el texto propio de Página de empresa: .*3\.000/);
    const personal = [{ publisher: "personal", notes: long, post_comment: "" }];
    expect(problemsOf({ ...own(""), own_texts: personal }).own_texts).toMatch(
      /^En el texto propio de tu cuenta personal: .*3\.000/,
    );
    expect(problemsOf(own(long)).notes).toBeUndefined();
    expect(problemsOf({ ...own("b"), notes: long })).toEqual({ notes: expect.stringMatching(/3\.000/) });
    expect(problemsOf({ ...own("b"), notes: long, publishers: ["10"] })).toEqual({});
  });
  test("problemsOf compares the first comment of each own text with the limit, and the common comment even when no account sends it", () => {
    const post_comment = "a".repeat(10_001);
    const ownTexts = [{ publisher: "10", notes: "b", post_comment }];
    expect(problemsOf({ ...own("b"), own_texts: ownTexts })).toEqual({
      own_texts: expect.stringMatching(/^En el texto propio de Página de empresa: .*10\.000/),
    });
    expect(problemsOf({ ...own("b"), post_comment, publishers: ["10"] })).toEqual({
      post_comment: expect.stringMatching(/10\.000/),
    });
  });
  test("problemsOf requires a common text in a scheduled card when only other accounts have a text", () => {
    const blank = { ...own("Hicimos"), notes: " \u200b" };
    expect(problemsOf(blank)).toEqual({ notes: expect.stringMatching(/^Falta el texto común/) });
    expect(problemsOf({ ...blank, post_time: null })).toEqual({});
    expect(problemsOf({ ...blank, publishers: ["10"] })).toEqual({});
    expect(problemsOf({ ...own(""), notes: "" })).toEqual({});
    const poll = { question: "¿Filtro?", options: ["Sí", "No"], duration: "ONE_DAY" as const };
    expect(problemsOf({ ...blank, poll })).toEqual({});
  });
  test("problemsOf ignores the own text of an account that the card does not have", () =>
    expect(problemsOf({ ...own(long), publishers: ["personal"] })).toEqual({}));
  test("holesOfContent lists the unfilled placeholders of every text that is published", () => {
    expect(holesOfContent({ ...own("Somos [cuántos]"), notes: "Soy [quién]" })).toEqual(["quién", "cuántos"]);
    expect(holesOfContent({ ...own("Somos [cuántos]"), publishers: ["personal"] })).toEqual([]);
  });
});
