import { expect, test } from "vitest";
import { chanceTests, propertyTests } from "./test-files.mjs";

test("a property test draws from the seed of testing/properties, never from chance", () => {
  expect(chanceTests()).toEqual([]);
  expect(propertyTests().length).toBeGreaterThan(15);
});
