import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { titlesIn } from "./test-titles.ts";

const ROW = /^\| (.+) \| (.+) \| (.+) \| `([^`]+)`: (.+) \|$/;
const rows = readFileSync("docs/doubles.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| quirk |"));

test("each quirk of docs/doubles.md names its source, its switch and a test that exists", () => {
  expect(rows.length).toBeGreaterThan(15);
  const wrong = rows.filter((row) => {
    const [, , , , path = "", title = ""] = ROW.exec(row) ?? [];
    try {
      return !titlesIn(readFileSync(path, "utf8")).includes(title);
    } catch {
      return true;
    }
  });
  expect(wrong).toEqual([]);
});
