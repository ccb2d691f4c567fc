import { expect, test } from "vitest";
import { chanceTests, propertyTests } from "./test-files.mjs";

test("a property test takes its random inputs from the seed of testing/properties only", () => {
  expect(chanceTests()).toEqual([]);
  expect(propertyTests().length).toBeGreaterThan(15);
});
