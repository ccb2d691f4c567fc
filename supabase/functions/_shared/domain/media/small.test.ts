import { expect, test } from "vitest";
import { markOf, smallOf } from "./small.ts";

test("an image that has a small picture says so by its name, and an address keeps nothing behind it", () => {
  expect(smallOf(`u/id-foto${markOf(true)}.png`)).toBe("u/id-foto_s.png.small.jpg");
  expect(smallOf("https://x.test/media/u/id-foto_s.jpg?v=1")).toBe(
    "https://x.test/media/u/id-foto_s.jpg.small.jpg",
  );
});

test.each([
  `u/id-foto${markOf(false)}.png`,
  "u/id-foto_s.mp4",
  "u/id-informe_s.pdf",
  "u/a_s.png.small.jpg",
  "",
])("%s has none", (path) => expect(smallOf(path)).toBeNull());
