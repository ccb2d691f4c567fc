import { expect, test } from "vitest";
import { rowAt, rowsInView, topOf } from "./rows-in-view";

test("rowsInView is true from the row that the view's top edge cuts to the row that its bottom edge cuts", () => {
  expect(rowsInView([40, 40, 80, 40, 40], 50, 75)).toEqual([false, true, true, false, false]);
  expect(rowsInView([40, 40, 80, 40, 40], 50, 115)).toEqual([false, true, true, true, false]);
});

test("a row that only touches an edge of the view is out of view", () => {
  expect(rowsInView([40, 40, 40], 40, 40)).toEqual([false, true, false]);
});

test("rowAt finds the row at a height, and below all rows the last row", () => {
  const heights = [40, 80, 40];
  expect(topOf(heights, 2)).toBe(120);
  expect(rowAt(heights, 119)).toBe(1);
  expect(rowAt(heights, 120)).toBe(2);
  expect(rowAt(heights, 500)).toBe(2);
});
