import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { titlesIn } from "./test-titles.ts";

const ROW = /^\| (.+) \| `([^`]+)`: (.+) \|$/;
const rows = readFileSync("docs/faults.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| fault |"));

test("each fault of docs/faults.md names a test that is there", () => {
  expect(rows.length).toBeGreaterThan(30);
  const gone = rows.filter((row) => {
    const [, , path = "", title = ""] = ROW.exec(row) ?? [];
    try {
      return !titlesIn(readFileSync(path, "utf8")).includes(title);
    } catch {
      return true;
    }
  });
  expect(gone).toEqual([]);
});
