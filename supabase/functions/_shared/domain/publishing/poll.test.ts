import { expect, test } from "vitest";
import { pollProblems } from "./poll.ts";

const problemsOf = (...options: string[]) =>
  pollProblems({ question: "¿Qué café prefieres?", options, duration: "SEVEN_DAYS" });

test.each([
  ["capitals", "Sí", "SÍ"],
  ["a composed and a combined accent", "Caf\u00e9", "Cafe\u0301"],
  ["a non-breaking space", "Muy bueno", "Muy\u00a0bueno"],
  ["a doubled space", "Muy bueno", "Muy  bueno"],
  ["an invisible character", "Bueno", "Bue\u200bno"],
  ["an emoji's variation selector", "Café ☕", "Café ☕\ufe0f"],
  ["full-width letters", "Uno", "Ｕｎｏ"],
  ["the blank of Braille", "Bueno", "Bueno\u2800"],
])("a poll's options that differ only by %s count as repeated", (_, one, other) => {
  expect(problemsOf(one, "Otra", other)).toEqual([{ kind: "option_repeated", at: 2 }]);
});

test.each([
  ["an accent", "Sí", "Si"],
  ["a tilde", "Año", "Ano"],
  ["a skin tone", "👍", "👍🏽"],
  ["another emoji", "👍", "👎"],
  ["a digit", "1 año", "2 años"],
])("a poll's options that differ by %s are different options", (_, one, other) => {
  expect(problemsOf(one, other)).toEqual([]);
});

test("a poll's question has at most 140 UTF-16 units, and an option at most 30", () => {
  const poll = (question: number, option: number) =>
    pollProblems({
      question: "a".repeat(question),
      options: ["b".repeat(option), "Otra"],
      duration: "ONE_DAY",
    });
  expect(poll(140, 30)).toEqual([]);
  expect(poll(141, 31)).toEqual([{ kind: "question_too_long" }, { kind: "option_too_long", at: 0 }]);
});
