import { expect, test } from "vitest";
import { chanceTests, propertyTests, timeTests } from "./test-files.mjs";

test("what a test draws begins where testing/properties says, never by chance", () => {
  expect(chanceTests()).toEqual([]);
  expect(propertyTests().length).toBeGreaterThan(15);
});

test("what goes by the clock runs in every zone, and what does not runs once", () => {
  const files = timeTests();
  for (const path of [
    "src/shared/time/dates.test.ts",
    "src/ui/iso-date.test.ts",
    "src/data/posts/schedule.test.ts",
  ])
    expect(files).toContain(path);
  expect(files).not.toContain("src/ui/cn.test.ts");
});
