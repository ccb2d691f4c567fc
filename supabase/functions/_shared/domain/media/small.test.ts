import { expect, test } from "vitest";
import { MAX_SMALL_BYTES, markOf, pathWithSmall, smallOf } from "./small.ts";

test("the name of an image with a small picture has a mark", () => {
  expect(smallOf(`u/id-foto${markOf(true)}.png`)).toBe("u/id-foto_s.png.small.jpg");
  expect(smallOf("https://x.test/media/u/id-foto_s.jpg")).toBe(
    "https://x.test/media/u/id-foto_s.jpg.small.jpg",
  );
});

test("thirty small pictures of the largest size are below 400 KB", () => {
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

test("an image that gets a small picture later gets a name with the mark", () => {
  const path = pathWithSmall("u/id-ai-image-1.png");
  expect(path).toBe("u/id-ai-image-1_s.png");
  expect(smallOf(path)).toBe("u/id-ai-image-1_s.png.small.jpg");
});

test.each(["u/id-foto_s.png", "u/id-foto_s.png.small.jpg", "u/id.mp4", "u/id.pdf", ""])(
  "a file %s gets no name with the mark",
  (path) => expect(pathWithSmall(path)).toBeNull(),
);
