import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { titlesIn } from "./test-titles.ts";

const ROW = /^\| (\w+ \d) \| (.+) \| `([^`]+)`: (.+) \|$/;
const rows = readFileSync("docs/coverage.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| section |"));
const sourceOf = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

test("each rule of docs/coverage.md names a test that is there", () => {
  expect(rows.length).toBeGreaterThan(100);
  const gone = rows.filter((row) => {
    const [, , , path = "", title = ""] = ROW.exec(row) ?? [];
    return !titlesIn(sourceOf(path)).includes(title);
  });
  expect(gone).toEqual([]);
});

test("each message of docs/coverage.md stands to the letter in the file of its test", () => {
  const unsaid = rows.filter((row) => {
    const [, , rule = "", path = ""] = ROW.exec(row) ?? [];
    const message = /^«(.+)»$/.exec(rule)?.[1];
    const source = sourceOf(path);
    // What stands for a figure or a cause is between braces.
    return message?.split(/\{[^}]*\}/).some((words) => !source.includes(words.trim()));
  });
  expect(unsaid).toEqual([]);
});
