import { ACCOUNT_RULES } from "./account-rules.ts";
import { POST_RULES } from "./post-rules.ts";
import type { Rule } from "./rule.ts";

/** The rules of the specification, each with what proves it. `npm run coverage:rules` writes docs/coverage.md from them. */
export const RULES: readonly Rule[] = [...ACCOUNT_RULES, ...POST_RULES];
