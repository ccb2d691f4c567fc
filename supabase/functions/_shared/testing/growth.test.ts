import { expect, test } from "vitest";
import { repeated, tooSteep } from "./growth.ts";

const TEXTS = {
  "spaces before a letter": (length: number) => `${repeated(" ", length)}x`,
  letters: (length: number) => repeated("x", length),
};

test("the growth check reports a pattern that restarts at each space as too steep for texts of spaces only", async () => {
  expect(await tooSteep((text) => /\s+$/.test(text), TEXTS)).toEqual(["spaces before a letter"]);
});
