import { expect, test } from "vitest";
import { repeated, superlinearTexts } from "./growth.ts";

const TEXTS = {
  // A sixteenth of the length shows the same growth; whole lengths can take 50 s.
  "spaces before a letter": (length: number) => `${repeated(" ", length / 16)}x`,
  letters: (length: number) => repeated("x", length),
};

test("the growth check names the text that makes a pattern's time grow too steeply", async () => {
  let found: string[] = [];
  // On a busy machine one disturbed round can end a search before it reports the slow text, so it may take several.
  for (let search = 0; search < 5 && found.length === 0; search += 1)
    found = await superlinearTexts((text) => /\s+$/.test(text), TEXTS);
  expect(found).toEqual(["spaces before a letter"]);
});
