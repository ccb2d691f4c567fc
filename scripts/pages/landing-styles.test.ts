import { resolve } from "node:path";
import { expect, test } from "vitest";
import { stylesUsedBy } from "./landing-styles.ts";

const SOURCE = '@import "tailwindcss";.own{color:red}';
const HIDDEN = ".hidden{display:none}";

const styles = (selector: string, html: string, scripts: string[] = []) =>
  stylesUsedBy({ source: SOURCE, folder: resolve("src"), built: `${selector}{}` }, html, scripts);

test("the landing's style sheet has the landing's own rules, and only the Tailwind rules of classes in its markup", async () => {
  const [without, withClass] = [
    await styles(".hidden", "<p>"),
    await styles(".hidden", '<p class="hidden">'),
  ];
  expect([without, withClass].map((css) => css.includes(".own{color:red}"))).toEqual([true, true]);
  expect([without, withClass].map((css) => css.includes(HIDDEN))).toEqual([false, true]);
});

test.each([
  [String.raw`.md\:hover\:w-1\/2`, '<p class="a md:hover:w-1/2">x</p>'],
  [String.raw`.\[\&\>svg\]\:block`, '<p class="[&amp;&gt;svg]:block"><svg></svg></p>'],
  [String.raw`.grid-cols-\[1fr_2fr\]`, '<p class="grid-cols-[1fr_2fr]">x</p>'],
])(
  "the landing's style sheet has the rule %s exactly when the landing's markup has the class",
  async (selector, html) => {
    expect(await styles(selector, html)).toContain(selector);
    expect(await styles(selector, "<div>x</div>")).not.toContain(selector);
  },
);

test("the landing's style sheet has the rule of a class that only the landing's code sets, if the app's style sheet has the rule", async () => {
  const code = ['e.className="a hidden"'];
  expect(await styles(".hidden", "<p>x</p>", code)).toContain(HIDDEN);
  expect(await styles(".block", "<p>x</p>", code)).not.toContain(HIDDEN);
});
