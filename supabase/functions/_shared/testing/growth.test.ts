import { expect, test } from "vitest";
import { repeated, tooSteep } from "./growth.ts";

const TEXTS = {
  "spaces before a letter": (length: number) => `${repeated(" ", length)}x`,
  letters: (length: number) => repeated("x", length),
};

test("a pattern that starts again at each space is too steep on spaces, and on nothing else", async () => {
  expect(await tooSteep((text) => /\s+$/.test(text), TEXTS)).toEqual(["spaces before a letter"]);
});
