import { expect, test } from "vitest";
import { rowHeight } from "./row-height";

const BORDER = 1 / 16;

test("a row of hours is as high as its fullest cell, and no lower than an empty row", () => {
  expect(rowHeight([{ posts: 0, ghosts: 0 }])).toBe(2.75 + BORDER);
  expect(
    rowHeight([
      { posts: 1, ghosts: 0 },
      { posts: 3, ghosts: 0 },
    ]),
  ).toBe(0.25 + 3 * 1.625 + BORDER);
});

test("a row of hours is no higher for 200 cards than for four, and has space for the count of hidden cards and for the free slots", () => {
  expect(rowHeight([{ posts: 200, ghosts: 0 }])).toBe(rowHeight([{ posts: 4, ghosts: 0 }]));
  expect(rowHeight([{ posts: 4, ghosts: 2 }])).toBe(0.25 + 3 * 1.625 + 1.5 + 2 * (1.5 + 0.125) + BORDER);
});
