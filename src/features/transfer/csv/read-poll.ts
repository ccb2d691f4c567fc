import { BLANK_POLL, inOneLine, POLL_DURATIONS, type Poll, type PollDuration } from "@contract/content/poll";
import { pollProblems } from "@publishing/poll";
import { pollText } from "@/posts/poll/poll.text";
import { pollProblemWords } from "@/posts/poll/poll-problems";
import { OPTION_COLUMNS, transferText } from "../transfer.text";
import { folded } from "./folded";
import { mangledProblem } from "./mangled";
import type { ColumnKey } from "./parse-table";

type Problem = { column: ColumnKey; message: string };

const DAYS: Record<PollDuration, number> = { ONE_DAY: 1, THREE_DAYS: 3, SEVEN_DAYS: 7, FOURTEEN_DAYS: 14 };

function durationOf(written: string): PollDuration | null {
  if (written === "") return BLANK_POLL.duration;
  const word = folded(written);
  return (
    POLL_DURATIONS.find(
      (one) =>
        word === folded(pollText.durations[one]) ||
        word.replace(/ ?dias?$/, "") === String(DAYS[one]) ||
        word === folded(one),
    ) ?? null
  );
}

/**
 * Reads a row's poll. The poll is null when the cells have neither a question nor options; a duration alone is a
 * problem. An empty cell between options is skipped.
 */
export function readPoll(cell: (key: ColumnKey) => string): { poll: Poll | null; problems: Problem[] } {
  const given = OPTION_COLUMNS.filter((key) => inOneLine(cell(key)) !== "");
  const question = inOneLine(cell("question"));
  const written = cell("duration").trim();
  const problems: Problem[] = [];
  if (question === "" && given.length === 0) {
    if (written !== "") problems.push({ column: "duration", message: transferText.problem.durationAlone });
    return { poll: null, problems };
  }
  const duration = durationOf(written);
  if (duration === null)
    problems.push({ column: "duration", message: transferText.problem.duration(written) });
  const poll: Poll = {
    question,
    options: given.map((key) => inOneLine(cell(key))),
    duration: duration ?? BLANK_POLL.duration,
  };
  for (const problem of pollProblems(poll)) {
    const ofOption = problem.at === undefined ? OPTION_COLUMNS[1] : given[problem.at];
    const column = problem.kind.startsWith("question") ? "question" : (ofOption ?? OPTION_COLUMNS[1]);
    problems.push({ column, message: pollProblemWords(problem) });
  }
  for (const column of ["question", ...given] as const) {
    const message = mangledProblem(cell(column));
    if (message) problems.push({ column, message });
  }
  return { poll, problems };
}
