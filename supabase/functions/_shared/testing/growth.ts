const LARGE = 50_000;
const TIMES = 32;
const SUPERLINEAR = 200;
/** Garbage collection can disturb several measurements, so the lowest of this many counts. */
const ROUNDS = 12;
/** Milliseconds; a shorter measurement is inexact, because the clock counts microseconds. */
const SAMPLE_MS = 0.3;

type Work = (text: string) => unknown;
type TextOf = (length: number) => string;

async function timeOf(work: Work, text: string, count: number): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < count; n += 1) await work(text);
  const { user, system } = process.cpuUsage(before);
  return Math.max((user + system) / 1000, 0.01);
}

/** Returns the time for a text of `length`, divided by the time for a text of a 32nd of that length. */
async function ratioAt(work: Work, textOf: TextOf, length: number): Promise<number> {
  const [small, large] = [textOf(length / TIMES), textOf(length)];
  // The first calls run uncompiled code, so a single call says nothing about the time of the later ones.
  let count = 1;
  while ((await timeOf(work, small, count)) < SAMPLE_MS) count *= 2;
  let ratio = Number.POSITIVE_INFINITY;
  for (let n = 0; n < ROUNDS && ratio > SUPERLINEAR; n += 1) {
    const long = await timeOf(work, large, 1);
    ratio = Math.min(ratio, (long * count) / (await timeOf(work, small, count)));
  }
  return ratio;
}

/** Repeats `pattern` an even number of times, because an odd number of quotes would leave a string open. */
export const repeated = (pattern: string, length: number): string =>
  pattern.repeat(Math.max(1, Math.floor(length / pattern.length / 2) * 2));

/**
 * Returns the names of texts for which the time grows faster than their length. 50,000 characters take 32 times as
 * long as 1,563 in linear time, but 1,024 times as long in quadratic time.
 */
export async function superlinearTexts(work: Work, texts: Record<string, TextOf>): Promise<string[]> {
  const slow: string[] = [];
  for (const [name, textOf] of Object.entries(texts)) {
    if (
      (await ratioAt(work, textOf, LARGE / 8)) > SUPERLINEAR ||
      (await ratioAt(work, textOf, LARGE)) > SUPERLINEAR
    )
      slow.push(name);
  }
  return slow;
}
