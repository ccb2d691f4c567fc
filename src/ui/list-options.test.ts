import { expect, test } from "vitest";
import { enabledFrom, foldText, jumpTo, type ListOption, moveTo, searchOptions } from "./list-options";

const named = (...labels: string[]): ListOption[] => labels.map((label) => ({ value: label, label }));
const countries = named("Bolivia", "Brasil", "Costa Rica", "Panamá", "Paraguay", "Perú", "Puerto Rico");
const labels = (options: ListOption[]) => options.map((option) => option.label);

test.each([
  ["Perú", "peru"],
  [" ESPAÑA ", "espana"],
  ["Peru\u0301", "peru"],
  ["", ""],
])("the search compares an option with the label %j by its folded form %j", (text, folded) =>
  expect(foldText(text)).toBe(folded),
);

test.each([
  ["peru", ["Perú"]],
  ["PANAMÁ", ["Panamá"]],
  ["rica", ["Costa Rica"]],
  ["zzz", []],
])("the search %j finds the options %j", (typed, found) =>
  expect(labels(searchOptions(countries, typed))).toEqual(found),
);

test("options of a list rank by the position of the match: at the start, at a word, in the middle", () =>
  expect(labels(searchOptions(named("Paraguay", "La Rábida", "Rabat"), "ra"))).toEqual([
    "Rabat",
    "La Rábida",
    "Paraguay",
  ]));

test("an empty search keeps all options, in order", () =>
  expect(searchOptions(countries, " ")).toEqual(countries));

const options: ListOption[] = [
  { value: "a", label: "a", disabled: true },
  ...named("b", "c"),
  { value: "d", label: "d", disabled: true },
];
test.each([
  ["ArrowDown", 1, 2],
  ["ArrowDown", 2, 2],
  ["ArrowDown", -1, 1],
  ["ArrowUp", 2, 1],
  ["ArrowUp", 1, 1],
  ["ArrowUp", -1, 2],
  ["Home", 2, 1],
  ["End", 1, 2],
  ["PageDown", 1, 2],
  ["PageUp", 2, 1],
  ["a", 1, null],
])("in a list of options the key %s leads from option %d to %j", (key, from, to) =>
  expect(moveTo(options, from, key)).toBe(to),
);

test("enabledFrom returns -1 for a list without an enabled option", () => {
  expect(enabledFrom([], 0, 1)).toBe(-1);
  expect(enabledFrom(options.slice(0, 1), 0, 1)).toBe(-1);
});

test.each([
  ["p", 0, 3],
  ["p", 3, 4],
  ["p", 6, 3],
  ["pp", 3, 4],
  ["per", 4, 5],
  ["pe", 5, 5],
  ["x", 0, -1],
  ["", 0, -1],
])("typing %j at option %d jumps to %d", (typed, from, to) =>
  expect(jumpTo(countries, from, typed)).toBe(to),
);
