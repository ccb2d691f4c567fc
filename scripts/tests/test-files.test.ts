import { expect, test } from "vitest";
import { chanceTests, propertyTests } from "./test-files.mjs";

test("what a test draws begins where testing/properties says, never by chance", () => {
  expect(chanceTests()).toEqual([]);
  expect(propertyTests().length).toBeGreaterThan(15);
});
