import { createRequire } from "node:module";

/**
 * jsdom matches 120 rules of a browser's style sheet for each computed style, a seventh of the planner tests' time.
 * Roles, names and clicks need only its rules of `display`.
 */
const require = createRequire(createRequire(import.meta.url).resolve("jsdom"));

type Rule = { selectorText?: string; style?: { getPropertyValue: (name: string) => string } };
type Sheet = { cssRules: Rule[] };
const cssom: { parse: (text: string) => Sheet } = require("rrweb-cssom");
const defaults: string = require("./jsdom/browser/default-stylesheet");
const rules: { propertiesWithResolvedValueImplemented: Record<string, { computedValue: string }> } =
  require("./jsdom/living/helpers/style-rules");

/** The rules of `none` come last, because `[hidden]` must win over an element's own display. */
function displayAlone(sheet: Sheet): Sheet {
  const selectors = new Map<string, string[]>();
  for (const { selectorText, style } of sheet.cssRules) {
    const display = style?.getPropertyValue("display");
    if (display && selectorText) selectors.set(display, [...(selectors.get(display) ?? []), selectorText]);
  }
  const none = selectors.get("none");
  if (!none?.includes("[hidden]")) throw new Error("jsdom hides elements by other rules: see how.");
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
// jsdom parses its style sheet once, at the first computed style. This call makes it do so while `parse` is replaced.
if (window.getComputedStyle(document.body).margin !== "")
  throw new Error("jsdom reads its style sheet elsewhere: see how this version does it.");
cssom.parse = parse;
