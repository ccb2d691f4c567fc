import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROW = /^\| (.+) \| (.+) \| (.+) \| `([^`]+\.(?:test\.tsx?|spec\.ts))` \|$/;
const rows = readFileSync("docs/faults.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| fault |"));

test("each fault of docs/faults.md names what the user sees, what is retried and a test file that exists", () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => !existsSync(ROW.exec(row)?.[4] ?? ""))).toEqual([]);
});
