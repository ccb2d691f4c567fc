import { expect, test } from "vitest";
import { isBlank } from "./blank.ts";

test.each([
  ["", true],
  ["  \n\t\u00a0", true],
  ["\u200b\u2060\ufeff \u202e", true],
  ["\u00ad\u3164\u2800\u0007", true],
  [" a", false],
  ["\u200b.", false],
  ["😀", false],
])("the text %j is blank: %s", (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});
