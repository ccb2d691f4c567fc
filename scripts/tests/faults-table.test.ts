import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROW = /^\| (.+) \| (.+) \| (.+) \| `([^`]+\.(?:test\.tsx?|spec\.ts))` \|$/;
const rows = readFileSync("docs/faults.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| fault |"));

test("each fault in docs/faults.md has its message to the user, its retries and an existing test file", () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => !existsSync(ROW.exec(row)?.[4] ?? ""))).toEqual([]);
});
