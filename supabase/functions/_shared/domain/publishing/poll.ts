import {
  FEWEST_OPTIONS,
  MAX_OPTION_LENGTH,
  MAX_QUESTION_LENGTH,
  MOST_OPTIONS,
  type Poll,
  plainPoll,
} from "../../contract/content/poll.ts";
import { isBlank } from "./blank.ts";

/** `at` is the option's index; absent when the question or the number of options is the problem. */
export type PollProblem = {
  kind:
    | "question_missing"
    | "question_too_long"
    | "options_count"
    | "option_missing"
    | "option_too_long"
    | "option_repeated";
  at?: number;
};

const asSeen = (option: string): string =>
  option
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[\s\u2800]+/g, " ")
    .trim()
    .toLowerCase();

/**
 * Lists the problems for which LinkedIn would refuse a poll, and options that look equal to readers, because a
 * published poll cannot be edited.
 */
export function pollProblems(written: Poll): PollProblem[] {
  const { question, options } = plainPoll(written);
  const seen = options.map(asSeen);
  const problems: PollProblem[] = [];
  if (isBlank(question)) problems.push({ kind: "question_missing" });
  else if (question.length > MAX_QUESTION_LENGTH) problems.push({ kind: "question_too_long" });
  if (options.length < FEWEST_OPTIONS || options.length > MOST_OPTIONS)
    problems.push({ kind: "options_count" });
  for (const [at, option] of options.entries()) {
    if (isBlank(option)) problems.push({ kind: "option_missing", at });
    else if (option.length > MAX_OPTION_LENGTH) problems.push({ kind: "option_too_long", at });
    else if (seen.indexOf(seen[at] ?? "") < at) problems.push({ kind: "option_repeated", at });
  }
  return problems;
}
