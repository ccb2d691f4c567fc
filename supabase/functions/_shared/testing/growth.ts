const LARGE = 100_000;
const TIMES = 32;
/** Between 32 and 1,024. In a busy process, garbage collection raises 32 to as much as 130 now and then. */
const TOO_STEEP = 200;
/** How many measurements must be too steep before the result counts: a garbage collection spans several. */
const ROUNDS = 12;
/** Long enough for a clock with microseconds. */
const SAMPLE_MS = 0.3;

type Work = (text: string) => unknown;
type TextOf = (length: number) => string;

/** Milliseconds of processor time, which the machine's other work does not change. */
async function timeOf(work: Work, text: string, count: number): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < count; n += 1) await work(text);
  const { user, system } = process.cpuUsage(before);
  return Math.max((user + system) / 1000, 0.01);
}

/** The time for a text of `length` as a multiple of the time for its 32nd part. */
async function ratioAt(work: Work, textOf: TextOf, length: number): Promise<number> {
  const [small, large] = [textOf(length / TIMES), textOf(length)];
  await work(small);
  const count = Math.ceil(SAMPLE_MS / (await timeOf(work, small, 1)));
  let ratio = Number.POSITIVE_INFINITY;
  for (let n = 0; n < ROUNDS && ratio > TOO_STEEP; n += 1) {
    // The long text once a round, because one of its samples takes as long as 32 short ones.
    const long = await timeOf(work, large, 1);
    ratio = Math.min(ratio, (long * count) / (await timeOf(work, small, count)));
  }
  return ratio;
}

/**
 * `pattern` repeated to at most `length` characters, whole and an even number of times: after a cut pattern, or an
 * odd quote, the long text would end in another state than the short one, and a reader may take another branch for
 * the rest.
 */
export const repeated = (pattern: string, length: number): string =>
  pattern.repeat(Math.max(1, Math.floor(length / pattern.length / 2) * 2));

/**
 * The texts on which the work grows faster than they do, by name: 100,000 characters take about 32 times as long as
 * 3,125 where time grows with the text, and about 1,024 times where it grows with its square. Both sizes are
 * measured in one run. Shorter texts are measured first, so that quadratic growth is found within seconds.
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
