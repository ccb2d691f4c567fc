import { inOneLine, MAX_OPTION_LENGTH, type Poll } from "@contract/content/poll";

const BULLET = /^\s*[-–—•·*▪▫◦○●☐]\s+/u;
const NUMBER = /^\s*\(?(\d{1,2})[.)]\s+/;

const BREAK = /[\n\v\f\r\u0085\u2028\u2029]+/;

/** A paste with more lines is read as a text, not as a list of options. */
const MOST_LINES = 10;

/**
 * Returns the options of a pasted list or row of cells, without the list's bullets or numbers; null for a text that is
 * not a list.
 */
export function splitOptions(pasted: string): string[] | null {
  const lines = pasted.split(BREAK).filter((line) => inOneLine(line) !== "");
  const isBulleted = lines.every((line) => BULLET.test(line));
  const isNumbered = lines.every((line, at) => NUMBER.exec(line)?.[1] === String(at + 1));
  const marker = isBulleted ? BULLET : isNumbered ? NUMBER : "";
  const options = lines
    .flatMap((line) => line.replace(marker, "").split("\t"))
    .map(inOneLine)
    .filter((option) => option !== "");
  return options.length > 1 && options.length <= MOST_LINES ? options : null;
}

/**
 * Returns the poll of a pasted question with its options below it; null for a text whose lines are too long for
 * options.
 */
export function splitPoll(pasted: string): Pick<Poll, "question" | "options"> | null {
  const text = pasted.trim();
  const end = text.search(BREAK);
  const options = end < 0 ? null : splitOptions(text.slice(end));
  return options?.every(({ length }) => length <= MAX_OPTION_LENGTH)
    ? { question: inOneLine(text.slice(0, end)), options }
    : null;
}
