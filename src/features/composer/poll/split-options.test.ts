import { expect, test } from "vitest";
import { splitOptions, splitPoll } from "./split-options";

const OPTIONS = ["Té", "Café", "3. Agua"];

test.each([
  ["lines", "Té\nCafé\n3. Agua"],
  ["lines with Windows line ends, blank lines and outer spaces", "\r\n Té \r\n\r\nCafé\r\n3. Agua\r\n"],
  ["lines with the line breaks of Word", "Té\vCafé\u20283. Agua"],
  ["the cells of a column", "Té\r\nCafé\r\n3. Agua\r\n"],
  ["the cells of a row", "Té\tCafé\t3. Agua"],
  ["a list with bullets", "• Té\n• Café\n• 3. Agua"],
  ["a list with bullets of several kinds, such as Word writes", "·\tTé\n- Café\n–  3. Agua"],
  ["a numbered list", "1. Té\n2) Café\n(3) 3. Agua"],
  ["a list that Word numbered", "1.\tTé\r\n2.\tCafé\r\n3.\t3. Agua"],
])("splitOptions reads the options from %s", (_, pasted) => expect(splitOptions(pasted)).toEqual(OPTIONS));

test.each([
  ["a number of a list that does not begin with 1", "2. Té\n3. Café", ["2. Té", "3. Café"]],
  ["a year", "2026\n2027", ["2026", "2027"]],
  ["a negative number", "-1\n-2", ["-1", "-2"]],
  ["a bullet that only one line has", "- Té\nCafé", ["- Té", "Café"]],
  ["a letter", "a) Té\nb) Café", ["a) Té", "b) Café"]],
])("a pasted option keeps %s at its start", (_, pasted, options) =>
  expect(splitOptions(pasted)).toEqual(options),
);

test.each([
  ["one line", "Té, café o agua"],
  ["one line and a line break", "Té\r\n"],
  ["blank lines", "\n \n"],
  ["nothing", ""],
  ["eleven lines", "a\n".repeat(11)],
])("splitOptions reads no options from %s", (_, pasted) => expect(splitOptions(pasted)).toBeNull());

test("splitPoll reads a question and the options below it", () =>
  expect(splitPoll("\n ¿Qué tomas? \r\n\r\n1. Té\r\n2. Café\r\n")).toEqual({
    question: "¿Qué tomas?",
    options: ["Té", "Café"],
  }));

test.each([
  ["one line", "¿Qué tomas?"],
  ["a question with one line below it", "¿Qué tomas?\nTé"],
  ["a text of long lines", `¿Qué tomas?\n${"a".repeat(31)}\nTé`],
])("splitPoll reads no poll from %s", (_, pasted) => expect(splitPoll(pasted)).toBeNull());
