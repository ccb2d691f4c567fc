import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { twMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { mergeClasses } from "./merge-classes";

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.|\.text\.|^merge-classes/.test(entry.name) ? [path] : [];
  });

/** Classes of the whole app without their conditions: `md:px-4` meets what `px-4` meets. Words of text drop out. */
function classesInUse(): string[] {
  const words = new Set<string>();
  for (const file of [...sources("src/ui"), ...sources("src/app"), ...sources("src/features")]) {
    for (const [, text = ""] of readFileSync(file, "utf8").matchAll(/["`]([^"`\n]+)["`]/g)) {
      for (const word of text.split(/\s+/))
        words.add(word.replace(/^(?:[a-z0-9@-]+(?:\[[^\]]*\])?(?:\/\w+)?:|\[[^\]]*\]:)+(?=[a-z-])/, ""));
    }
  }
  // What tailwind-merge drops before itself is what it knows as a class.
  return [...words]
    .filter((word) => /^-?[a-z]/.test(word) && twMerge(word, "x", word) === `x ${word}`)
    .sort();
}

test("of every two classes in use, the same ones win as with tailwind-merge's own table", () => {
  const classes = classesInUse();
  expect(classes.length).toBeGreaterThan(200);
  const different: string[] = [];
  for (const first of classes) {
    for (const second of classes) {
      const both = `${first} ${second}`;
      if (mergeClasses(both) !== twMerge(both))
        different.push(`${both}: ${mergeClasses(both)}, not ${twMerge(both)}`);
    }
  }
  expect(different).toEqual([]);
}, 30_000);
