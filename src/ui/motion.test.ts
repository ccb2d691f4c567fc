import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/styles.css", "utf8");

function blockAfter(start: string): string {
  const from = css.indexOf("{", css.indexOf(start));
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}") depth -= 1;
    if (depth === 0) return css.slice(from + 1, at);
  }
  return "";
}

test("users with reduced motion get no animation, whatever an element's own style", () => {
  expect(css).toContain("@media (prefers-reduced-motion: reduce)");
  const rule = blockAfter("@media (prefers-reduced-motion: reduce)");
  for (const selector of ["*", "::before", "::after"])
    expect(rule).toMatch(new RegExp(`(^|\\s|,)${selector.replace("*", "\\*")}\\s*[,{]`));
  expect(rule).toMatch(/animation-duration: 0\.01ms/);
  expect(rule).toMatch(/animation-iteration-count: 1/);
  expect(rule).toMatch(/transition-duration: 0s/);
  expect(rule).toMatch(/scroll-behavior: auto/);
  // The rule must be outside of CSS layers, because inside a layer any utility's animation would override it.
  const before = css.slice(0, css.indexOf("@media (prefers-reduced-motion: reduce)"));
  expect(before.split("{").length).toBe(before.split("}").length);
});

test("no style of the root or of the body depends on :has(), which the browser matches again at each change of the page", () => {
  // On screen a browser ignores the selectors of `@media print`.
  const onScreen = css.replace(blockAfter("@media print"), "");
  const selectors = onScreen.match(/[^{};]*:has\([^{]*\{/g) ?? [];
  expect(selectors.filter((selector) => /(^|[\s,])(html|body|:root)\b[^,]*:has\(/.test(selector))).toEqual(
    [],
  );
});
