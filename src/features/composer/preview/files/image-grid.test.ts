import { expect, test } from "vitest";
import { gridOf, wholeGridOf } from "./image-grid";

const spans = (count: number) => gridOf(count).map(({ span }) => span);

test.each([
  [0, []],
  [1, [6]],
  [2, [3, 3]],
  [3, [6, 3, 3]],
  [4, [6, 2, 2, 2]],
  [5, [3, 3, 2, 2, 2]],
  [6, [3, 3, 2, 2, 2]],
  [20, [3, 3, 2, 2, 2]],
])("%i pictures fill the preview's grid with cells of these widths in sixths: %j", (count, expected) => {
  expect(spans(count)).toEqual(expected);
});

test("the rows of the preview's picture grid have no empty cells", () => {
  for (let count = 1; count <= 20; count += 1) {
    const sum = spans(count).reduce((total, span) => total + span, 0);
    expect(sum % 6).toBe(0);
  }
});

test("only the fifth of six or more pictures in the preview shows how many are hidden", () => {
  for (let count = 1; count <= 5; count += 1)
    expect(gridOf(count).every(({ hidden }) => hidden === 0)).toBe(true);
  expect(gridOf(6).map(({ hidden }) => hidden)).toEqual([0, 0, 0, 0, 1]);
  expect(gridOf(20).at(-1)?.hidden).toBe(15);
});

test("the whole grid hides no picture and leaves no empty cells", () => {
  for (let count = 1; count <= 20; count += 1) {
    const cells = wholeGridOf(count);
    expect(cells).toHaveLength(count);
    expect(cells.every(({ hidden }) => hidden === 0)).toBe(true);
    expect(cells.reduce((total, { span }) => total + span, 0) % 6).toBe(0);
  }
});

test("a single picture in the preview keeps its own shape", () => {
  expect(gridOf(1)[0]?.shape).toBeNull();
});
