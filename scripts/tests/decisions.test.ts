import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "..", "..", "docs", "decisions");
const pages = readdirSync(FOLDER).filter((name) => /^\d{3}-/.test(name));

test("the index of decisions links each page once", () => {
  const index = readFileSync(join(FOLDER, "README.md"), "utf8");
  const linked = [...index.matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, name]) => name);
  expect(linked.sort()).toEqual(pages.sort());
});

test("each decision has its status and date under its title", () => {
  const status = /^(Accepted|Superseded by \[\d{3}\]\(.+\)), \d{4}-\d{2}-\d{2}\.$/;
  const without = pages.filter((name) => {
    const [, , line = ""] = readFileSync(join(FOLDER, name), "utf8").split("\n");
    return !status.test(line);
  });
  expect(without).toEqual([]);
});
