import { fc } from "@testing/properties";
import { expect, test } from "vitest";
import { COLUMNS, moveInGrid, rowsOf } from "./grid-keys";

const press = (at: number, key: string, ctrlKey = false) => moveInGrid([3, 7, 7, 2], at, { key, ctrlKey });

// Cells 0 to 2 are recent emoji; 3 to 9, 10 to 16 and 17 to 18 are the rows of a category.
test.each([
  [0, "ArrowRight", 1],
  [2, "ArrowRight", 3],
  [18, "ArrowRight", 18],
  [0, "ArrowLeft", 0],
  [3, "ArrowLeft", 2],
  [1, "ArrowDown", 4],
  [8, "ArrowDown", 15],
  [15, "ArrowDown", 18],
  [18, "ArrowDown", 18],
  [8, "ArrowUp", 2],
  [4, "ArrowUp", 1],
  [2, "ArrowUp", "above"],
  [12, "Home", 10],
  [12, "End", 16],
  [17, "End", 18],
  [12, "PageUp", 2],
  [4, "PageDown", 18],
  [4, "Enter", null],
  [4, "a", null],
])("in the grid of emoji, from cell %i the key %s leads to %s", (at, key, expected) => {
  expect(press(at, key)).toBe(expected);
});

test("in the emoji grid Ctrl+Home leads to the first emoji, and Ctrl+End to the last", () => {
  expect(press(12, "Home", true)).toBe(0);
  expect(press(12, "End", true)).toBe(18);
});

test("no arrow key leads out of the emoji grid", () => {
  const lengths = fc.array(fc.integer({ min: 1, max: COLUMNS }), { minLength: 1, maxLength: 8 });
  const keys = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End", "PageUp", "PageDown"];
  fc.assert(
    fc.property(lengths, fc.nat(60), fc.constantFrom(...keys), fc.boolean(), (rows, start, key, ctrlKey) => {
      const total = rows.reduce((sum, length) => sum + length, 0);
      const next = moveInGrid(rows, start % total, { key, ctrlKey });
      if (next === "above") return;
      expect(next).toBeGreaterThanOrEqual(0);
      expect(next).toBeLessThan(total);
    }),
  );
});

test("a row of the emoji grid has seven emoji, the last row the remaining emoji", () => {
  expect(rowsOf(Array.from({ length: 15 })).map((row) => row.length)).toEqual([7, 7, 1]);
  expect(rowsOf([])).toEqual([]);
});
