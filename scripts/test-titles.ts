import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const QUOTED = /\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/y;
/** What is called test, up to its bracket. */
const CALL = /(?:^|[^\w.])(?:test|it)((?:\.\w+)*)\(/g;

/** Where a bracket that opens right before `at` has been closed. Texts are skipped: they may hold brackets. */
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

function titleAt(source: string, at: number): string[] {
  QUOTED.lastIndex = at;
  const [, quoted] = QUOTED.exec(source) ?? [];
  return quoted ? [unquoted(quoted)] : [];
}

const unquoted = (text: string) => text.slice(1, -1).replace(/\\(.)/g, "$1");

/** The titles of the tests in a file's text, as they are written; behind a table of cases stands a call of its own. */
export const titlesIn = (source: string): string[] =>
  [...source.matchAll(CALL)].flatMap(({ 0: call, 1: kind = "", index }) => {
    const inside = index + call.length;
    return titleAt(source, /\.(?:each|for)$/.test(kind) ? afterBracket(source, inside) + 1 : inside);
  });

/** The file of each title in the repository; several when a title is used more than once. */
export function readTestTitles(): Map<string, string[]> {
  const listed = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "*.test.ts", "*.test.tsx", "*.spec.ts"],
    {
      encoding: "utf8",
    },
  );
  const attacks = execFileSync("git", ["ls-files", "supabase/tests/attack/*.ts"], { encoding: "utf8" });
  const files = [...new Set(`${listed}\n${attacks}`.split("\n"))].filter((path) => path !== "").sort();
  const found = new Map<string, string[]>();
  for (const path of files)
    for (const title of titlesIn(readFileSync(path, "utf8")))
      found.set(title, [...new Set([...(found.get(title) ?? []), path])]);
  return found;
}
