import { expect, test } from "vitest";
import { stylesUsedBy } from "./landing-styles.ts";

const kept = (css: string, html: string, scripts: string[] = []) => stylesUsedBy(css, html, scripts);

test("a style rule whose class the page lacks is removed, and a rule for every page stays", async () => {
  const css = ":root{--space:4px}@keyframes turn{to{rotate:1turn}}.used{color:red}.unused{color:blue}";
  expect(await kept(css, '<p class="used">x</p>')).toBe(
    ":root{--space:4px}@keyframes turn{to{rotate:1turn}}.used{color:red}",
  );
});

test.each([
  [String.raw`.md\:hover\:w-1\/2:hover{width:50%}`, '<p class="a md:hover:w-1/2">x</p>'],
  [String.raw`.\[\&\>svg\]\:size-4>svg{width:1rem}`, '<p class="[&amp;&gt;svg]:size-4"><svg></svg></p>'],
  [String.raw`.grid-cols-\[1fr_2fr\]{display:grid}`, '<p class="grid-cols-[1fr_2fr]">x</p>'],
  ['[data-face="1"]{color:red}', '<p data-face="1">x</p>'],
  ["main>p{margin:0}", "<main><p>x</p></main>"],
])("%s stays for a page that has it", async (css, html) => {
  expect(await kept(css, html)).toBe(css);
  expect(await kept(css, "<div>x</div>")).toBe("");
});

test("a rule of a class that the page's code sets later stays", async () => {
  const css = String.raw`.data-\[open\=true\]\:block{display:block}`;
  expect(await kept(css, "<p>x</p>", ['e.className="a data-[open=true]:block"'])).toBe(css);
});
