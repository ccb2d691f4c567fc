import type { Pattern } from "./read-patterns.ts";

const LENGTH = 1_000;
const TIMES = 8;
/** Eight times the length takes a linear pattern 8 times as long, a quadratic pattern 64 times; 24 lies between. */
const TOO_STEEP = 24;
/** One round below this ratio ends the check of a text, because disturbances do not make a steep pattern that flat. */
const FLAT = 12;
const ENOUGH_HITS = 6;
/** Other programs may disturb this many rounds. */
const MOST_MISSES = 2;
const SAMPLE_MS = 0.3;
/** Times below this many milliseconds are noise, because the clock counts in microseconds. */
const CLOCK_MS = 0.005;
const SUSPICIOUS = 3;
/**
 * Milliseconds. A slower text is compared with an eighth of its length, because eight times its length might take
 * hours.
 */
const ENDLESS_MS = 30;
/** Texts are judged as soon as they took this long together, because a slow pattern needs seconds for all its texts. */
const JUDGED_AFTER_MS = 50;
/** The usual time of a pattern is read from at least this many texts. */
const JUDGED_AT_ONCE = 20;
const SLOW_MS = 1;
const MOST_SINGLES = 16;
const MOST_IN_PAIRS = 10;

const COMMON = [
  "a",
  "0",
  " ",
  "\n",
  ".",
  "-",
  "/",
  '"',
  "<",
  ">",
  "(",
  ")",
  "[",
  "]",
  "{",
  "@",
  "#",
  ":",
  "\\",
];
const ESCAPED: readonly [RegExp, readonly string[]][] = [
  [/\\s/, [" ", "\n", "\u00a0"]],
  [/\\d/, ["1"]],
  [/\\[wS]/, ["a", "_"]],
  [/\\p\{L/, ["ñ"]],
  [/\\p\{M/, ["\u0301"]],
  [/\\p\{C/, ["\u200b"]],
  [/\\p\{(?:Extended_Pictographic|Emoji)/, ["😀"]],
];
const UNICODE = /\\u\{?([0-9a-f]{4,6})\}?/gi;

const SYNTAX = /[()|*+?^$.](?!\ue000)/g;

const wordsIn = (source: string): string[] =>
  source
    .replace(
      /\\[pP]\{[^}]*\}|\\u\{?[0-9a-fA-F]{4,6}\}?|\\[a-zA-Z]|\(\?(?:<?[=!]|:|<\w+>)|\{\d*,?\d*\}/g,
      "\u0000",
    )
    .replace(/(^|[^\\])\[(?:\\.|[^\]\\])*\]/g, "$1\u0000")
    .replace(/\\(.)/g, "$1\ue000")
    .replace(SYNTAX, "\u0000")
    .replaceAll("\ue000", "")
    .split("\u0000")
    .filter((word) => word !== "");

/** Escapes and classes, in which a repetition sign such as `+` is an ordinary character. */
const LITERALS = /\\[pP]\{[^\d}][^}]*\}|\\u\{[\da-f]+\}|\\.|\[(?:\\.|[^\]\\])*\]/gisu;

/**
 * True when a pattern repeats a part. Without a repetition a pattern reads a bounded number of characters at each
 * position, so its time cannot grow faster than the text.
 */
export const repeats = (source: string): boolean => /[*+]|\{\d/.test(source.replace(LITERALS, ""));

function singlesOf(source: string, words: readonly string[]): string[] {
  const inClasses = [...source.matchAll(/\[((?:\\.|[^\]\\])*)\]/g)]
    .flatMap(([, inside]) => [...(inside ?? "").replace(/\\[a-zA-Z](?:\{[^}]*\}|[0-9a-f]{4})?/g, "")])
    .filter((one) => one !== "\\" && one !== "^");
  const escaped = ESCAPED.flatMap(([written, letters]) => (written.test(source) ? letters : []));
  const coded = [...source.matchAll(UNICODE)].map(([, hex]) =>
    String.fromCodePoint(Number.parseInt(hex ?? "", 16)),
  );
  return [
    ...new Set([
      ...escaped,
      ...coded,
      ...words.flatMap((word) => [word[0] ?? "", word.at(-1) ?? ""]),
      ...inClasses,
    ]),
  ]
    .filter((one) => one !== "")
    .slice(0, MOST_SINGLES);
}

type Text = { head: string; pump: string; tail: string };
const textOf = ({ head, pump, tail }: Text, length: number) =>
  head + pump.repeat(Math.ceil(length / pump.length)).slice(0, length) + tail;

/** Texts that may be slow: a repeated word or character of the pattern, then a character that the pattern refuses. */
function textsFor(source: string): Text[] {
  const words = wordsIn(source).slice(0, 8);
  const singles = singlesOf(source, words);
  const few = singles.slice(0, MOST_IN_PAIRS);
  const pairs = few.flatMap((one) => few.map((other) => one + other));
  const joined = words.flatMap((word) => ["a", " ", ...words].map((other) => word + other));
  const pumps = [...new Set([...COMMON, ...words, ...singles, ...pairs, ...joined])];
  const heads = new Set(["", "\u0000", words[0] ?? "", `a${words[0] ?? ""}a`, words.join("")]);
  const tails = ["\n\u0000", `\n${singles.join("")}\n\u0000`];
  return [...heads].flatMap((head) => pumps.flatMap((pump) => tails.map((tail) => ({ head, pump, tail }))));
}

const clock = (work: () => void): number => {
  const before = performance.now();
  work();
  return performance.now() - before;
};

/** Uses processor time, which other programs do not change. */
function processorTime(work: () => void, count: number): number {
  const before = process.cpuUsage();
  for (let n = 0; n < count; n += 1) work();
  const { user, system } = process.cpuUsage(before);
  return Math.max((user + system) / 1000, 0.01);
}

/** Takes 500 and 4,000 characters of a slow text, because 8,000 of a quadratic text may take a second. */
function lengthsFor(ms: number): readonly [number, number] {
  const less = ms > ENDLESS_MS ? LENGTH / TIMES : ms > SLOW_MS ? LENGTH / 2 : LENGTH;
  return [less, less * TIMES];
}

function isSteep(run: (text: string) => void, text: Text, ms: number): boolean {
  const [less, more] = lengthsFor(ms);
  const [small, large] = [textOf(text, less), textOf(text, more)];
  let count = TIMES;
  while (processorTime(() => run(small), count) < SAMPLE_MS) count *= 2;
  let hits = 0;
  for (let round = 0; hits < ENOUGH_HITS; round += 1) {
    const long = processorTime(() => run(large), count / TIMES);
    const short = processorTime(() => run(small), count);
    const ratio = (long * TIMES) / short;
    if (ratio > TOO_STEEP) hits += 1;
    if (ratio < FLAT || round - hits >= MOST_MISSES) return false;
  }
  return true;
}

type Timing = { text: Text; ms: number };

function steepOf(run: (text: string) => void, timings: readonly Timing[], usual: number): Timing | undefined {
  return timings
    .filter(({ ms }) => ms > Math.max(usual, CLOCK_MS) * SUSPICIOUS)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 8)
    .find(({ text, ms }) => isSteep(run, text, ms));
}

const usualTime = (timings: readonly Timing[]): number =>
  timings.map(({ ms }) => ms).sort((one, other) => one - other)[Math.floor(timings.length / 10)] ?? 0;

export function slowTextFor({ source, flags }: Pick<Pattern, "source" | "flags">): string | undefined {
  if (!repeats(source)) return;
  // Searches all matches, because no other use of a pattern costs more.
  const everywhere = new RegExp(source, flags.includes("g") || flags.includes("y") ? flags : `${flags}g`);
  const run = (text: string) => {
    everywhere.lastIndex = 0;
    text.replace(everywhere, "");
  };
  const texts = textsFor(source);
  // V8 compiles a pattern after a few runs, so the first runs are not measured.
  for (const text of texts.slice(0, 20)) run(textOf(text, 10));
  const all: Timing[] = [];
  let first = 0;
  let spent = 0;
  for (const text of texts) {
    const whole = textOf(text, LENGTH);
    const ms = clock(() => run(whole));
    all.push({ text, ms });
    spent += ms;
    const isEnough = spent > JUDGED_AFTER_MS && all.length - first >= JUDGED_AT_ONCE;
    if (!isEnough && text !== texts.at(-1)) continue;
    const steep = steepOf(run, all.slice(first), usualTime(all));
    if (steep) return JSON.stringify(steep.text);
    first = all.length;
    spent = 0;
  }
}
