import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROW = /^\| (.+) \| (.+) \| (.+) \| `([^`]+\.(?:test\.tsx?|spec\.ts))` \|$/;
const rows = readFileSync("docs/doubles.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| quirk |"));

test("each quirk in docs/doubles.md has a source, a switch and an existing test file", () => {
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => !existsSync(ROW.exec(row)?.[4] ?? ""))).toEqual([]);
});
