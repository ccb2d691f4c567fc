const LARGE = 50_000;
const TIMES = 32;
const SUPERLINEAR = 200;
/** A text of twice the length takes twice as long in linear time, four times in quadratic time. */
const DOUBLED = 2.8;
/** Garbage collection can disturb several measurements, so the lowest of this many counts. */
const ROUNDS = 12;
/** Milliseconds. A call that reads `LARGE` characters in less time slows no user, however its time grows. */
const HARMLESS_MS = 1;
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

type Step = { from: number; to: number; most: number; rounds: number };

/** Returns whether a text of `to` characters takes more than `most` times as long as a text of `from` characters. */
async function isSteeper(work: Work, textOf: TextOf, { from, to, most, rounds }: Step): Promise<boolean> {
  const [small, large] = [textOf(from), textOf(to)];
  const harmless = HARMLESS_MS * Math.min(1, to / LARGE);
  const first = await timeOf(work, large, 1);
  if (first < harmless) return false;
  // Repeats the call for the short text until its code is compiled and the calls together take long enough to measure.
  let count = 1;
  while ((await timeOf(work, small, count)) < SAMPLE_MS) count *= 2;
  // The first call for the long text ran uncompiled code. If even that call was fast enough, no more measurements are
  // needed.
  if (first / ((await timeOf(work, small, count)) / count) <= most) return false;
  // One call can be shorter than the clock's resolution, so each measurement repeats the call for the long text: as
  // often as fits into a sample if the time is linear.
  const repeats = Math.max(1, Math.floor((count * from) / to));
  for (let n = 0; n < rounds; n += 1) {
    const long = (await timeOf(work, large, repeats)) / repeats;
    // The first call also compiled the code, which alone takes a millisecond.
    if (long < harmless) return false;
    if ((long * count) / (await timeOf(work, small, count)) <= most) return false;
  }
  return true;
}

/**
 * A long text can take more memory than the engine has reserved. That costs time once and not at every doubling, so the
 * doubled length must be too slow as well.
 */
const isSuperlinearAt = async (work: Work, textOf: TextOf, length: number): Promise<boolean> =>
  (await isSteeper(work, textOf, { from: length / TIMES, to: length, most: SUPERLINEAR, rounds: ROUNDS })) &&
  (await isSteeper(work, textOf, { from: length, to: 2 * length, most: DOUBLED, rounds: 3 }));

/** Repeats `pattern` an even number of times, because an odd number of quotes would leave a string open. */
export const repeated = (pattern: string, length: number): string =>
  pattern.repeat(Math.max(1, Math.floor(length / pattern.length / 2) * 2));

/**
 * Returns the names of texts for which the time grows faster than their length. 50,000 characters take 32 times as
 * long as 1,563 in linear time, but 1,024 times as long in quadratic time.
 */
export async function superlinearTexts(work: Work, texts: Record<string, TextOf>): Promise<string[]> {
  const slow: string[] = [];
  const { stackTraceLimit } = Error;
  // Vitest records a hundred calls for each error, which took a quarter of the time of a parser that throws.
  Error.stackTraceLimit = 0;
  try {
    for (const [name, textOf] of Object.entries(texts)) {
      if ((await isSuperlinearAt(work, textOf, LARGE / 8)) || (await isSuperlinearAt(work, textOf, LARGE)))
        slow.push(name);
    }
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  return slow;
}
