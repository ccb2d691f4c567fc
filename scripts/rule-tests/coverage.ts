import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readTests } from "../tests/test-titles.ts";
import { RULES } from "./rules.ts";
import { coverageTable, rulesWithoutTest, withoutLines } from "./table.ts";

const FILE = join(import.meta.dirname, "..", "..", "docs", "coverage.md");

/** The faults of docs/coverage.md; empty when it is right. */
export function checkCoverage(): string[] {
  const tests = readTests();
  const find = (title: string) => tests.get(title) ?? [];
  const problems = rulesWithoutTest(RULES, find);
  const isOld = withoutLines(readFileSync(FILE, "utf8")) !== withoutLines(coverageTable(RULES, find));
  return isOld ? [...problems, "docs/coverage.md is old: `npm run coverage:rules`"] : problems;
}

/** Writes docs/coverage.md. Answers the rules that have no test; nothing is written then. */
export function writeCoverage(): string[] {
  const tests = readTests();
  const find = (title: string) => tests.get(title) ?? [];
  const problems = rulesWithoutTest(RULES, find);
  if (problems.length === 0) writeFileSync(FILE, coverageTable(RULES, find));
  return problems;
}
