import { listOf, oneOf, record, type Shaped, text } from "../shape.ts";

/** The durations that LinkedIn's API accepts. */
export const POLL_DURATIONS = ["ONE_DAY", "THREE_DAYS", "SEVEN_DAYS", "FOURTEEN_DAYS"] as const;
export type PollDuration = (typeof POLL_DURATIONS)[number];

/** LinkedIn's limits, lengths in UTF-16 units. `private.is_poll` has the same limits. */
export const MAX_QUESTION_LENGTH = 140;
export const MAX_OPTION_LENGTH = 30;
export const FEWEST_OPTIONS = 2;
export const MOST_OPTIONS = 4;

export const poll = record({ question: text, options: listOf(text), duration: oneOf(POLL_DURATIONS) });

export type Poll = Shaped<typeof poll>;

export const BLANK_POLL: Poll = { question: "", options: ["", ""], duration: "SEVEN_DAYS" };

export const inOneLine = (written: string): string =>
  written.replace(/[\t\n\v\f\r\u2028\u2029]+/g, " ").trim();

/** The form in which the database stores a poll. `private.plain_poll` has the same rule. */
export const plainPoll = (written: Poll): Poll => ({
  question: inOneLine(written.question),
  options: written.options.map(inOneLine),
  duration: written.duration,
});

export const pollText = ({ question, options }: Poll): string => [question, ...options].join("\n");
