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
