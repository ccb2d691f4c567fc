import { inOneLine } from "@contract/content/poll";

const BULLET = /^\s*[-–—•·*▪▫◦○●☐]\s+/u;
const NUMBER = /^\s*\(?(\d{1,2})[.)]\s+/;

/** More lines are a text and no list of options. */
const MOST_LINES = 10;

/**
 * Returns the options of a pasted list or row of cells, without the list's bullets or numbers; null for a text that is
 * no list.
 */
export function splitOptions(pasted: string): string[] | null {
  const lines = pasted.split(/[\n\v\f\r\u0085\u2028\u2029]+/).filter((line) => inOneLine(line) !== "");
  const isBulleted = lines.every((line) => BULLET.test(line));
  const isNumbered = lines.every((line, at) => NUMBER.exec(line)?.[1] === String(at + 1));
  const marker = isBulleted ? BULLET : isNumbered ? NUMBER : "";
  const options = lines
    .flatMap((line) => line.replace(marker, "").split("\t"))
    .map(inOneLine)
    .filter((option) => option !== "");
  return options.length > 1 && options.length <= MOST_LINES ? options : null;
}
