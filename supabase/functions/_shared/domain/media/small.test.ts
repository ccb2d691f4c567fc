import { expect, test } from "vitest";
import { MAX_SMALL_BYTES, markOf, pathWithSmall, smallOf } from "./small.ts";

test("the suffix '_s' in an image's name shows that a thumbnail of it exists", () => {
  expect(smallOf(`u/id-foto${markOf(true)}.png`)).toBe("u/id-foto_s.png.small.jpg");
  expect(smallOf("https://x.test/media/u/id-foto_s.jpg")).toBe(
    "https://x.test/media/u/id-foto_s.jpg.small.jpg",
  );
});

test("thirty thumbnails of the largest size together have less than 400 KB", () => {
  expect(30 * MAX_SMALL_BYTES).toBeLessThan(400_000);
});

test.each([
  `u/id-foto${markOf(false)}.png`,
  "u/id-foto_s.mp4",
  "u/id-informe_s.pdf",
  "u/a_s.png.small.jpg",
  "",
  null,
])("smallOf finds no thumbnail for the path %s", (path) => expect(smallOf(path)).toBeNull());

test("when a thumbnail is added to an image later, the image's new name has the suffix '_s'", () => {
  const path = pathWithSmall("u/id-ai-image-1.png");
  expect(path).toBe("u/id-ai-image-1_s.png");
  expect(smallOf(path)).toBe("u/id-ai-image-1_s.png.small.jpg");
});

test.each(["u/id-foto_s.png", "u/id-foto_s.png.small.jpg", "u/id.mp4", "u/id.pdf", ""])(
  "pathWithSmall adds no suffix to the path %s",
  (path) => expect(pathWithSmall(path)).toBeNull(),
);
