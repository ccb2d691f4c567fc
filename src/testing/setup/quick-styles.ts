import { createRequire } from "node:module";

/**
 * Setup of `ui`. jsdom matches 120 rules of a browser's style sheet for each computed style, which takes a seventh of
 * the planner tests' time. Roles, names and clicks read only `display`, `visibility`, `pointer-events`, so the sheet
 * keeps only its `display` rules.
 */
const require = createRequire(createRequire(import.meta.url).resolve("jsdom"));

type Rule = { selectorText?: string; style?: { getPropertyValue: (name: string) => string } };
type Sheet = { cssRules: Rule[] };
const cssom: { parse: (text: string) => Sheet } = require("rrweb-cssom");
const defaults: string = require("./jsdom/browser/default-stylesheet");
const rules: { propertiesWithResolvedValueImplemented: Record<string, { computedValue: string }> } =
  require("./jsdom/living/helpers/style-rules");

/**
 * Keeps only the rules of `display`, with `none` last, because `[hidden]` must win over the element's own
 * display.
 */
function displayAlone(sheet: Sheet): Sheet {
  const selectors = new Map<string, string[]>();
  for (const { selectorText, style } of sheet.cssRules) {
    const display = style?.getPropertyValue("display");
    if (display && selectorText) selectors.set(display, [...(selectors.get(display) ?? []), selectorText]);
  }
  const none = selectors.get("none");
  if (!none?.includes("[hidden]")) throw new Error("jsdom hides elements by other rules: look how.");
  selectors.delete("none");
  return parse(
    [...selectors, ["none", none] as const]
      .map(([display, of]) => `${of.join(", ")} { display: ${display} }`)
      .join("\n"),
  );
}

const parse = cssom.parse;
cssom.parse = (text) => (text === defaults ? displayAlone(parse(text)) : parse(text));
const resolved = rules.propertiesWithResolvedValueImplemented;
for (const [name, { computedValue }] of Object.entries(resolved))
  if (computedValue === "computed-color") delete resolved[name];
// Makes jsdom read this style sheet now, because it reads a style sheet once in a process, at the first computed style.
if (window.getComputedStyle(document.body).margin !== "")
  throw new Error("jsdom reads its style sheet elsewhere: look how this version does it.");
cssom.parse = parse;
