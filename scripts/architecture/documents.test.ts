import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const TRACKED = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .trim()
  .split("\n");
const FOLDERS = [...new Set(TRACKED.map((path) => path.slice(0, path.lastIndexOf("/") + 1)))];

/** What looks like a path of ours: a file of code, or a folder in it. A document may leave the beginning out. */
const isPath = (text: string): boolean =>
  /^[\w./-]+$/.test(text) && /\.(?:tsx?|mjs|sql)$|\w\/\w|\w\/$/.test(text);
const exists = (path: string): boolean =>
  path.includes("NN_") ||
  TRACKED.some((file) => `/${file}`.endsWith(`/${path}`)) ||
  FOLDERS.some((folder) => `/${folder}`.includes(`/${path.replace(/\/$/, "")}/`));

test("every file and folder that docs/architecture.md names is there", () => {
  const text = readFileSync("docs/architecture.md", "utf8");
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, quoted = ""]) => quoted).filter(isPath);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((path) => !exists(path))).toEqual([]);
});
