import { expect, test } from "vitest";
import { cut } from "./cut.ts";

test("a text is cut before an emoji that does not fit", () => {
  expect([3, 4, 5, 6, 9].map((most) => cut("hola😀!", most))).toEqual([
    "hol",
    "hola",
    "hola",
    "hola😀",
    "hola😀!",
  ]);
});
