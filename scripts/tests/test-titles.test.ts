import { expect, test } from "vitest";
import { readTests, titlesIn } from "./test-titles.ts";

test("the reader of titles finds every form of test call, also with a table of cases, and nothing else", () => {
  const source = `
    test("a plain one", () => {});
    test.skip('with \\'quotes\\'', () => {});
    it(
      "over two lines",
      () => regex.test("no title"),
    );
    test.each([
      ["a", 1],
    ])("with %s", (name) => expect(load("x")));
    test.each(Object.entries({ "a (": ")" }))(
      "of entries", () => {});
    test.each<[string, Map<string, number>]>([["a", new Map()]])("of a type %s", () => {});
    test(\`of a \${1}\`, () => {});`;
  expect(titlesIn(source).sort()).toEqual(
    [
      "a plain one",
      `of a ${"$"}{1}`,
      "of a type %s",
      "of entries",
      "over two lines",
      "with %s",
      "with 'quotes'",
    ].sort(),
  );
});

/** No title may begin with these words, because they cannot be its subject. */
const NO_SUBJECT = new Set(
  [
    "is are was were has have had does do can may must cannot it they and",
    "asks becomes begins brings closes comes does finds follows gets gives goes has holds keeps leaves makes opens",
    "reads refuses rejects removes returns says sends settles shows stands stays takes tells waits wakes writes",
  ].flatMap((words) => words.split(" ")),
);

test("the title of a test begins with its subject, so that a reader understands it without its file", () => {
  const titles = [...readTests()].map(([title, [place]]) => ({ title, file: place?.file }));
  expect(titles.length).toBeGreaterThan(3_000);
  expect(titles.filter(({ title }) => NO_SUBJECT.has(title.split(/[\s,:]/)[0] ?? ""))).toEqual([]);
});
