import type { FoundTest } from "../tests/test-titles.ts";
import type { Proof, Rule } from "./rule.ts";

/** Where the tests of a title are. */
export type FindTests = (title: string) => readonly FoundTest[];

const titleOf = (proof: Proof): string => (typeof proof === "string" ? proof : proof.title);

function placesOf(proof: Proof, find: FindTests): readonly FoundTest[] {
  const found = find(titleOf(proof));
  return typeof proof === "string" ? found : found.filter(({ file }) => file === proof.file);
}

/** The faults of the rules: titles without a test, and titles that several files have. */
export function rulesWithoutTest(rules: readonly Rule[], find: FindTests): string[] {
  return rules.flatMap(({ id, tests }) => [
    ...(tests.length === 0 ? [`${id} names no test`] : []),
    ...tests.flatMap((proof) => {
      const files = new Set(placesOf(proof, find).map(({ file }) => file));
      if (files.size === 1) return [];
      const problem = files.size === 0 ? "is no test's title" : `is a title in ${[...files].join(" and ")}`;
      return [`${id}: "${titleOf(proof)}" ${problem}`];
    }),
  ]);
}

const cell = (text: string): string => text.replaceAll("|", "\\|");

function proofCell(proof: Proof, find: FindTests): string {
  const [place] = placesOf(proof, find);
  if (!place) return cell(titleOf(proof));
  return `[\`${place.file}:${place.line}\`](../${place.file}#L${place.line}): ${cell(titleOf(proof))}`;
}

/** docs/coverage.md. */
export const coverageTable = (rules: readonly Rule[], find: FindTests): string =>
  [
    "# Coverage",
    "",
    "Each state, transition (4) and rule of validation (5) of the account's (A) and the posts' (P) half of the specification, each message of notices, preferences and payments (8), and the tests that prove it. Written by `npm run coverage:rules` from `scripts/rule-tests`; `npm run coverage:rules -- --check`, and so a test, fails when a test is gone or a rule is not here. Lines are those of the last writing.",
    "",
    "| rule | | tests |",
    "|---|---|---|",
    ...rules.map(
      ({ id, text, tests }) =>
        `| ${id} | ${cell(text)} | ${tests.map((proof) => proofCell(proof, find)).join("<br>")} |`,
    ),
    "",
  ].join("\n");

/** The table without its line numbers: a test that moves within its file makes no table old. */
export const withoutLines = (table: string): string =>
  table.replace(/:\d+`\]/g, "`]").replace(/#L\d+\)/g, ")");
