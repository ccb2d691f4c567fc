import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTests } from "../tests/test-titles.ts";
import { checkCoverage } from "./coverage.ts";
import { RULES } from "./rules.ts";
import { coverageTable, rulesWithoutTest, withoutLines } from "./table.ts";

test("each rule of the specification has a test that is there, and docs/coverage.md says so", () => {
  expect(RULES.length).toBeGreaterThan(140);
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  expect(checkCoverage()).toEqual([]);
});

test("each message among the rules occurs literally in one of its tests' files", () => {
  const tests = readTests();
  const unsaid = RULES.filter(({ text, tests: proofs }) => {
    const message = /^«(.+)»$/.exec(text)?.[1];
    const files = proofs.flatMap((proof) =>
      typeof proof === "string" ? (tests.get(proof) ?? []).map(({ file }) => file) : [proof.file],
    );
    const source = files.map((file) => readFileSync(file, "utf8")).join("\n");
    return message?.split(/\{[^}]*\}/).some((words) => !source.includes(words.trim()));
  });
  expect(unsaid).toEqual([]);
});

test("a title that no test has, or that several files have, is reported; one that is named with its file is found", () => {
  const places = { twice: ["a.test.ts", "b.test.ts"], once: ["a.test.ts"] } as Record<string, string[]>;
  const find = (title: string) => (places[title] ?? []).map((file) => ({ file, line: 7 }));
  const rules = [
    { id: "A4.01", text: "one", tests: ["once", { file: "b.test.ts", title: "twice" }] },
    { id: "A4.02", text: "two", tests: ["twice", "gone", { file: "c.test.ts", title: "once" }] },
    { id: "A4.03", text: "three", tests: [] },
  ];
  expect(rulesWithoutTest(rules, find)).toEqual([
    'A4.02: "twice" is a title in a.test.ts and b.test.ts',
    `A4.02: "gone" is no test's title`,
    `A4.02: "once" is no test's title`,
    "A4.03 names no test",
  ]);
  const table = coverageTable(rules.slice(0, 1), find);
  expect(table).toContain(
    "| A4.01 | one | [`a.test.ts:7`](../a.test.ts#L7): once<br>[`b.test.ts:7`](../b.test.ts#L7): twice |",
  );
  const later = coverageTable(rules.slice(0, 1), (title) => find(title).map((at) => ({ ...at, line: 9 })));
  expect(later).not.toBe(table);
  expect(withoutLines(later)).toBe(withoutLines(table));
});
