import { readdirSync, readFileSync } from "node:fs";
import { extendTailwindMerge, validators } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "./cn";
import { shadow, zIndex } from "./tokens";

test("of two classes for one property cn keeps the later class, and a text's size does not replace its colour", () => {
  expect(cn("px-2 text-sm text-text", "px-4", false, "text-text-muted")).toBe("text-sm px-4 text-text-muted");
});

/** tailwind-merge with every class of Tailwind and this app's theme: `cn` must give the same result. */
const mergeAll = extendTailwindMerge({
  extend: {
    theme: { shadow: Object.keys(shadow), animate: [validators.isAny] },
    classGroups: { z: [{ z: Object.keys(zIndex) }] },
  },
});

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => readFileSync(`src/${path}`, "utf8"));
/** Single quotes are no marks here: the sources write strings in double quotes, and comments contain apostrophes. */
const quoted = sources.flatMap((source) =>
  [...source.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map(([, text, template = ""]) => text ?? template),
);
const classes = [...new Set(quoted.flatMap((text) => text.split(/\s+/)))]
  .filter((word) => mergeAll(word, word) === word)
  .sort();

const withoutVariants = [...new Set(classes.map((name) => name.replace(/^.*:(?![^[]*\])/, "")))];
const firstWord = (name: string) => name.replace(/^-/, "").split("-")[0];

test("for any two classes that begin with the same word, cn gives the same result as tailwind-merge with its complete configuration", () => {
  expect(withoutVariants).toContain("rounded-r-none");
  const differing = withoutVariants.flatMap((first) =>
    withoutVariants
      .filter((second) => second !== first && firstWord(second) === firstWord(first))
      .map((second) => `${first} ${second}`)
      .filter((pair) => cn(pair) !== mergeAll(pair)),
  );
  expect(differing).toEqual([]);
});

/**
 * Each turn begins at another position of the list and is also reversed, so that any two classes come in both orders.
 */
const TURNS = 4;
const orders = Array.from({ length: TURNS }, (_, turn) => {
  const start = Math.floor((turn * classes.length) / TURNS);
  return [...classes.slice(start), ...classes.slice(0, start)];
}).flatMap((order) => [order, order.toReversed()]);

test("for all classes of this app, cn gives the same result as tailwind-merge with its complete configuration", () => {
  expect(classes).toContain("mouse:min-h-10");
  for (const order of orders) expect(cn(order).split(" ")).toEqual(mergeAll(order).split(" "));
});
