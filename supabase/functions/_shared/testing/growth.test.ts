import { expect, test } from "vitest";
import { repeated, superlinearTexts } from "./growth.ts";

const TEXTS = {
  // A sixteenth of the length shows the same growth; whole lengths can take 50 s.
  "spaces before a letter": (length: number) => `${repeated(" ", length / 16)}x`,
  letters: (length: number) => repeated("x", length),
};

test("the growth check names the text that makes a pattern's time grow too steeply", async () => {
  const search = () => superlinearTexts((text) => /\s+$/.test(text), TEXTS);
  const once = await search();
  // Searches again, because on a busy machine one disturbed round can end the search before it reports the slow text.
  expect(once.length > 0 ? once : await search()).toEqual(["spaces before a letter"]);
});
