import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repeats, slowTextFor } from "./hostile.ts";
import { type Pattern, patternsOf } from "./read-patterns.ts";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "supabase/functions", "src"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\.d\.ts$/.test(path) && existsSync(path));
/** True for `RegExp` and for a slash where a pattern can begin. Parsing all other files would take a second. */
const mayHoldPattern = (code: string): boolean =>
  /RegExp|(?:^|[(,=:[!&|?{};>]|\b(?:return|case|of|in|typeof)\b)\s*\/(?![/*>])/m.test(code);
const all = files
  .map((path) => ({ path, code: readFileSync(path, "utf8") }))
  .filter(({ code }) => mayHoldPattern(code))
  .map(({ path, code }) => patternsOf(path, code));

/** Patterns built at run time, which their own tests check. */
const COMPOSED = [
  "src/features/composer/preview/text/segments.ts",
  "src/features/composer/text-styles/protected-ranges.ts",
  "supabase/functions/_shared/ai/prompts/compose.ts",
  "supabase/functions/_shared/ai/prompts/registers-in.ts",
  "supabase/functions/_shared/ai/provider/answer/loose-json.ts",
  "supabase/functions/_shared/ai/services/html-pieces.ts",
  "supabase/functions/_shared/linkedin/little-text.ts",
  "supabase/functions/_shared/results/sentences/sentence-words.ts",
];

const STEEP = [
  String.raw`/\s+$/u`,
  String.raw`/[\s,;:.]+$/`,
  String.raw`/<!--[\s\S]*?-->/g`,
  String.raw`/<(article|main)\b[\s\S]*<\/\1\s*>/i`,
  String.raw`/<(script|style|nav)\b[\s\S]*?<\/\1\s*>/gi`,
  String.raw`/<(\s*\/?\s*datos\b[^>]*)>/giu`,
  String.raw`/(?:\p{Extended_Pictographic}|\ufe0f)+$/u`,
  String.raw`/^[+-]?\d*\.?\d*$/`,
  String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`,
  String.raw`/(\[[^\]]+\])/`,
  String.raw`/(\d+(?:[.,]\d+)?)\s+Credits\b/i`,
  String.raw`/^(?:https?:\/\/)?(?:www\.)?linkedin\.com\/company\/([^/?#]+).*$/i`,
  "/^-+|-+$/g",
  String.raw`/\/+$/`,
];
const GENTLE = [
  String.raw`/\s+/g`,
  String.raw`/(?<!\s)\s+$/u`,
  String.raw`/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/`,
  String.raw`/^(?:https?:\/\/)?(?:www\.)?linkedin\.com\/company\/([^/?#]+)(?:[/?#].*)?$/i`,
  String.raw`/https?:\/\/\S+/g`,
];
const readBack = (literal: string) => ({
  source: literal.slice(1, literal.lastIndexOf("/")),
  flags: literal.slice(literal.lastIndexOf("/") + 1),
});

test.each(STEEP)(
  "for the slow pattern %s, the search finds a text on which the pattern is slow",
  (literal) => {
    const search = () => slowTextFor(readBack(literal));
    // Searches up to three times, because on a busy machine a single search may miss a slow text.
    expect(search() ?? search() ?? search()).toBeTypeOf("string");
  },
);

test("the search finds a text on which a pattern is slow even after V8 has compiled the pattern and made it ten times as fast", () => {
  const comments = readBack(String.raw`/<!--[\s\S]*?-->/g`);
  const searches = Array.from({ length: 12 }, () => slowTextFor(comments));
  // Several searches after the compilation, because on a busy machine a single search may miss a slow text.
  expect(searches.slice(-6).some((text) => text !== undefined)).toBe(true);
});

test.each(GENTLE)(
  "for the pattern %s, whose time is linear in the text's length, the search finds no text on which it is slow",
  (literal) => {
    expect(slowTextFor(readBack(literal))).toBeUndefined();
  },
);

test.each([
  "a*",
  "a+?",
  "a{2,}",
  "(?:ab){3}",
  String.raw`\\+`,
  String.raw`\\{2,}`,
  String.raw`\p{L}+`,
  String.raw`\p{2,}`,
  "[]a*]",
  "[[]a*",
  String.raw`[\]]a*`,
])("the pattern %s repeats a part, so the search tries texts on it", (source) => {
  expect(repeats(source)).toBe(true);
});

test.each([
  "a?b|c",
  "[*+]",
  String.raw`[\]*]`,
  String.raw`\*\+\{2,}`,
  String.raw`\p{Script=Latin}\u{1f600}`,
  "(?<!a)b(?=c)",
])("the pattern %s repeats no part, so its time is linear", (source) => {
  expect(repeats(source)).toBe(false);
});

test("every pattern in the functions and the app takes time linear in its text's length", () => {
  const once = new Map<string, Pattern>();
  for (const pattern of all.flatMap(({ literals }) => literals))
    once.set(`${pattern.source}/${pattern.flags}`, pattern);
  expect(once.size).toBeGreaterThan(200);
  const steep = [...once.values()].flatMap((pattern) => {
    const text = slowTextFor(pattern);
    return text ? [`${pattern.place} /${pattern.source}/${pattern.flags} on ${text}`] : [];
  });
  expect(steep).toEqual([]);
});

test("no pattern is built at run time besides the listed patterns, whose own tests search for slow texts", () => {
  expect([...new Set(all.flatMap(({ composed }) => composed))].sort()).toEqual(COMPOSED);
});
