import { expect, test } from "vitest";
import { MAX_SMALL_BYTES, markOf, pathWithSmall, smallOf } from "./small.ts";

test("an image that has a small picture has a mark in its name", () => {
  expect(smallOf(`u/id-foto${markOf(true)}.png`)).toBe("u/id-foto_s.png.small.jpg");
  expect(smallOf("https://x.test/media/u/id-foto_s.jpg")).toBe(
    "https://x.test/media/u/id-foto_s.jpg.small.jpg",
  );
});

test("thirty small pictures of the largest size together have less than 400 KB", () => {
  expect(30 * MAX_SMALL_BYTES).toBeLessThan(400_000);
});

test.each([
  `u/id-foto${markOf(false)}.png`,
  "u/id-foto_s.mp4",
  "u/id-informe_s.pdf",
  "u/a_s.png.small.jpg",
  "",
  null,
])("a file %s has no small picture", (path) => expect(smallOf(path)).toBeNull());

test("when an image gets a small picture later, its new name has the mark", () => {
  const path = pathWithSmall("u/id-ai-image-1.png");
  expect(path).toBe("u/id-ai-image-1_s.png");
  expect(smallOf(path)).toBe("u/id-ai-image-1_s.png.small.jpg");
});

test.each(["u/id-foto_s.png", "u/id-foto_s.png.small.jpg", "u/id.mp4", "u/id.pdf", ""])(
  "a name with the mark is never made for a file %s",
  (path) => expect(pathWithSmall(path)).toBeNull(),
);
