import { expect, test } from "vitest";
import { titlesIn } from "./test-titles.ts";

test("titles are found in each way of writing a test, also with a table of cases, and nowhere else", () => {
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
    test(\`of a \${1}\`, () => {});`;
  expect(titlesIn(source).sort()).toEqual(
    ["a plain one", `of a ${"$"}{1}`, "of entries", "over two lines", "with %s", "with 'quotes'"].sort(),
  );
});
