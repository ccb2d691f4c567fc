import { expect, test } from "vitest";
import { fitPage, frameShape, MAX_PIXELS } from "./page-size";

const A4 = { width: 595, height: 842 };

test("fitPage makes a document's page fit completely into its area, at the screen's resolution", () => {
  const drawn = fitPage(A4, { width: 300, height: 375 }, 2);
  expect(drawn.css).toEqual({ width: 265, height: 375 });
  expect(drawn.canvas).toEqual({ width: 530, height: 750 });
  expect(drawn.scale).toBeCloseTo((375 / 842) * 2);
});

test("a wide page in a tall area is as wide as the area", () => {
  expect(fitPage({ width: 1600, height: 900 }, { width: 320, height: 400 }, 1).css).toEqual({
    width: 320,
    height: 180,
  });
});

test.each([
  ["a page on a large screen", { width: 2400, height: 3000 }, 3],
  ["a page with eight device pixels for each pixel", { width: 900, height: 1200 }, 8],
])("fitPage limits the number of drawn pixels of %s", (_name, room, ratio) => {
  const { canvas, css } = fitPage(A4, room, ratio);
  expect(canvas.width * canvas.height).toBeLessThanOrEqual(MAX_PIXELS);
  expect(canvas.width * canvas.height).toBeGreaterThan(MAX_PIXELS * 0.99);
  expect(css.height).toBe(room.height);
});

test.each([
  ["10,000 by 1 points", { width: 10_000, height: 1 }],
  ["0 by 0 points", { width: 0, height: 0 }],
])("fitPage gives even a page of %s a canvas of at least one pixel", (_name, page) => {
  const { canvas } = fitPage(page, { width: 300, height: 300 }, 1);
  expect(canvas.width).toBeGreaterThan(0);
  expect(canvas.height).toBeGreaterThan(0);
});

test.each([
  ["A4", A4, 595 / 842],
  ["a banner", { width: 3000, height: 100 }, 2],
  ["a receipt", { width: 80, height: 900 }, 0.6],
  ["a page without a size", { width: 0, height: 0 }, 0.8],
])("the frame of a document has the shape of its first page, %s, within limits", (_name, page, shape) => {
  expect(frameShape(page)).toBeCloseTo(shape);
});
