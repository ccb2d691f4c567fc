const LARGE = 50_000;
const TIMES = 32;
const TOO_STEEP = 200;
/**
 * Growth counts as steep only when this many measurements are steep, because a garbage collection can disturb
 * several.
 */
const ROUNDS = 12;
/**
 * The shortest measurement in milliseconds; a shorter one is too inexact, because the clock counts microseconds.
 */
const SAMPLE_MS = 0.3;

type Work = (text: string) => unknown;
type TextOf = (length: number) => string;

/** Measures milliseconds of processor time, on which other programs have no effect. */
async function timeOf(work: Work, text: string, count: number): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < count; n += 1) await work(text);
  const { user, system } = process.cpuUsage(before);
  return Math.max((user + system) / 1000, 0.01);
}

/** How many times as long `length` takes as a 32nd of it. */
async function ratioAt(work: Work, textOf: TextOf, length: number): Promise<number> {
  const [small, large] = [textOf(length / TIMES), textOf(length)];
  await work(small);
  const count = Math.ceil(SAMPLE_MS / (await timeOf(work, small, 1)));
  let ratio = Number.POSITIVE_INFINITY;
  for (let n = 0; n < ROUNDS && ratio > TOO_STEEP; n += 1) {
    // In linear time the long text takes as long as 32 short texts. The short text is repeated until its time is
    // measurable.
    const long = await timeOf(work, large, 1);
    ratio = Math.min(ratio, (long * count) / (await timeOf(work, small, count)));
  }
  return ratio;
}

/**
 * Repeats `pattern` up to `length`, whole and an even number of times, because a cut pattern or an odd quote
 * would end in another state.
 */
export const repeated = (pattern: string, length: number): string =>
  pattern.repeat(Math.max(1, Math.floor(length / pattern.length / 2) * 2));

/**
 * Returns the names of texts for which the time grows faster than their length: 50,000 characters take 32 times
 * as long as 1,563 when the time is linear, and 1,024 times when it is quadratic. Shorter texts are tried first,
 * because they show quadratic growth within seconds.
 */
export async function tooSteep(work: Work, texts: Record<string, TextOf>): Promise<string[]> {
  const steep: string[] = [];
  for (const [name, textOf] of Object.entries(texts)) {
    if (
      (await ratioAt(work, textOf, LARGE / 8)) > TOO_STEEP ||
      (await ratioAt(work, textOf, LARGE)) > TOO_STEEP
    )
      steep.push(name);
  }
  return steep;
}
