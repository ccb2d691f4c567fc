import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const QUOTED = /\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/y;
const CALL = /(?:^|[^\w.])(?:test|it)((?:\.\w+)*)(?:<[^;]{1,300}?>)?\(/g;

function afterBracket(source: string, at: number): number {
  let depth = 1;
  let i = at;
  for (; i < source.length && depth > 0; i += 1) {
    QUOTED.lastIndex = i;
    const letter = source[i] ?? "";
    if (/["'`]/.test(letter) && QUOTED.test(source)) i = QUOTED.lastIndex - 1;
    else if (letter === "(") depth += 1;
    else if (letter === ")") depth -= 1;
  }
  return i;
}

const unquoted = (text: string) => text.slice(1, -1).replace(/\\(.)/g, "$1");

function titleAt(source: string, at: number): string | null {
  QUOTED.lastIndex = at;
  const [, quoted] = QUOTED.exec(source) ?? [];
  return quoted ? unquoted(quoted) : null;
}

const lineAt = (source: string, at: number): number => source.slice(0, at).split("\n").length;

export const testsIn = (source: string): { title: string; line: number }[] =>
  [...source.matchAll(CALL)].flatMap(({ 0: call, 1: kind = "", index }) => {
    const inside = index + call.length;
    const title = titleAt(source, /\.(?:each|for)$/.test(kind) ? afterBracket(source, inside) + 1 : inside);
    return title === null ? [] : [{ title, line: lineAt(source, inside) }];
  });

export const titlesIn = (source: string): string[] => testsIn(source).map(({ title }) => title);

export type FoundTest = { file: string; line: number };

export function readTests(): Map<string, FoundTest[]> {
  const files = execFileSync(
    "git",
    [
      ...["ls-files", "-co", "--exclude-standard", "--deduplicate"],
      ...["*.test.ts", "*.test.tsx", "*.spec.ts", "supabase/tests/attack/*.ts"],
    ],
    { encoding: "utf8" },
  );
  const titles = new Map<string, FoundTest[]>();
  for (const file of files
    .split("\n")
    .filter((path) => path !== "")
    .sort())
    for (const { title, line } of testsIn(readFileSync(file, "utf8")))
      titles.set(title, [...(titles.get(title) ?? []), { file, line }]);
  return titles;
}
