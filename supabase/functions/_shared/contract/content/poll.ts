import { listOf, oneOf, record, type Shaped, text } from "../shape.ts";

/** How long a poll can be open, in LinkedIn's words. */
export const POLL_DURATIONS = ["ONE_DAY", "THREE_DAYS", "SEVEN_DAYS", "FOURTEEN_DAYS"] as const;
export type PollDuration = (typeof POLL_DURATIONS)[number];

/** LinkedIn's limits of a poll, in UTF-16 units; `private.is_poll` repeats them for the database. */
export const MAX_QUESTION_LENGTH = 140;
export const MAX_OPTION_LENGTH = 30;
export const FEWEST_OPTIONS = 2;
export const MOST_OPTIONS = 4;

export const poll = record({ question: text, options: listOf(text), duration: oneOf(POLL_DURATIONS) });

/** A poll as it is written, finished or not. Question and options are plain text. */
export type Poll = Shaped<typeof poll>;

export const BLANK_POLL: Poll = { question: "", options: ["", ""], duration: "SEVEN_DAYS" };

/** A text in one line, without spaces around it: LinkedIn shows question and options in one line. */
export const inOneLine = (written: string): string =>
  written.replace(/[\t\n\v\f\r\u2028\u2029]+/g, " ").trim();

/** A poll as it is saved; its twin in SQL is `private.plain_poll`. */
export const plainPoll = (written: Poll): Poll => ({
  question: inOneLine(written.question),
  options: written.options.map(inOneLine),
  duration: written.duration,
});

/** The question and the options, a line each. */
export const pollText = ({ question, options }: Poll): string => [question, ...options].join("\n");
