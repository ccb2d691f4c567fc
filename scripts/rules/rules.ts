import { type FoundTest, readTests } from "../tests/test-titles.ts";
import { ACCOUNT_RULES } from "./account-rules.ts";
import { POST_RULES } from "./post-rules.ts";

export const RULES: Readonly<Record<string, string>> = { ...ACCOUNT_RULES, ...POST_RULES };

/** The numbers at the beginning of a title such as `A4.11 A4.12 · a sign-out …`. */
export const rulesOf = (title: string): string[] =>
  /^((?:[AP]\d\.\d\d )+)· /.exec(title)?.[1]?.trim().split(" ") ?? [];

export function testsByRule(
  tests: ReadonlyMap<string, readonly FoundTest[]> = readTests(),
): Map<string, FoundTest[]> {
  const byRule = new Map<string, FoundTest[]>();
  for (const [title, places] of tests)
    for (const id of rulesOf(title)) byRule.set(id, [...(byRule.get(id) ?? []), ...places]);
  return byRule;
}
