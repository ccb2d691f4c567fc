import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RULES, rulesOf, testsByRule } from "./rules.ts";

const tests = testsByRule();

test("each rule has a test whose title names it", () => {
  const ids = Object.keys(RULES);
  expect(ids.length).toBeGreaterThan(250);
  expect(ids.filter((id) => !tests.has(id))).toEqual([]);
});

test("each rule number in a title belongs to a rule", () => {
  expect([...tests.keys()].filter((id) => !(id in RULES))).toEqual([]);
});

test("each message in the list of rules occurs literally in a test file whose titles name the rule", () => {
  const unsaid = Object.entries(RULES).filter(([id, text]) => {
    const message = /^«(.+)»$/.exec(text)?.[1];
    const source = (tests.get(id) ?? []).map(({ file }) => readFileSync(file, "utf8")).join("\n");
    return message?.split(/\{[^}]*\}/).some((words) => !source.includes(words.trim()));
  });
  expect(unsaid).toEqual([]);
});

test("a title has its rule numbers only at its beginning", () => {
  expect(rulesOf("A4.11 A4.12 · a sign-out clears the device")).toEqual(["A4.11", "A4.12"]);
  expect(rulesOf("a sign-out, as A4.11 says · clears")).toEqual([]);
  const places = new Map([["P4.06 · one post a publisher", [{ file: "a.test.ts", line: 7 }]]]);
  expect([...testsByRule(places)]).toEqual([["P4.06", [{ file: "a.test.ts", line: 7 }]]]);
});
