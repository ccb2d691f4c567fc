const LARGE = 200_000;
const TIMES = 8;
/** Between 8 and 64, nearer to what only a square reaches. */
const TOO_STEEP = 32;
/** Looks at both sizes that are too steep before it is believed. */
const ROUNDS = 5;
/** Long enough for a clock that counts microseconds. */
const SAMPLE_MS = 0.5;

type Work = (text: string) => unknown;
type TextOf = (length: number) => string;

/** Milliseconds of the processor, so that whatever else the machine does is not counted. */
async function timeOf(work: Work, text: string, count: number): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < count; n += 1) await work(text);
  const { user, system } = process.cpuUsage(before);
  return Math.max((user + system) / 1000, 0.01);
}
const leastOf = async (work: Work, text: string, count: number): Promise<number> =>
  Math.min(await timeOf(work, text, count), await timeOf(work, text, count));

/** How many times as long a text of `length` takes as an eighth of it. */
async function ratioAt(work: Work, textOf: TextOf, length: number): Promise<number> {
  const [small, large] = [textOf(length / TIMES), textOf(length)];
  const count = Math.ceil(SAMPLE_MS / (await leastOf(work, small, 1)));
  let ratio = Number.POSITIVE_INFINITY;
  for (let n = 0; n < ROUNDS && ratio > TOO_STEEP; n += 1) {
    // The long text once a round: whatever slows it down by chance is gone in the next one.
    ratio = Math.min(ratio, (await timeOf(work, large, count)) / (await leastOf(work, small, count)));
  }
  return ratio;
}

/** `pattern` over and over, `length` characters of it. */
export const repeated = (pattern: string, length: number): string =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

/**
 * The texts on which the work grows faster than they do, by name: 200,000 characters take about 8 times as long as an
 * eighth of them where time grows with the text, and about 64 times where it grows with its square. Both sizes are
 * measured in one run. Shorter texts are looked at first, so that a square is told within seconds.
 */
export async function tooSteep(work: Work, texts: Record<string, TextOf>): Promise<string[]> {
  const steep: string[] = [];
  for (const [name, textOf] of Object.entries(texts)) {
    if (
      (await ratioAt(work, textOf, LARGE / 16)) > TOO_STEEP ||
      (await ratioAt(work, textOf, LARGE)) > TOO_STEEP
    )
      steep.push(name);
  }
  return steep;
}
