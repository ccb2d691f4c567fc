import { drawable } from "./faces/drawable.ts";
import type { Face } from "./faces/faces.ts";

export function measure(face: Face, text: string, size: number): number {
  let units = 0;
  let left = "";
  for (const char of text) {
    if (left !== "") units += face.kern(left, char);
    units += face.glyphs.get(char)?.advance ?? 0;
    left = char;
  }
  return (units / face.unitsPerEm) * size;
}

type Word = { text: string; units: number };

const prepared = new WeakMap<Face, Map<string, Word[]>>();
const MOST_PREPARED = 400;

function wordsOf(face: Face, text: string): Word[] {
  const known = prepared.get(face) ?? new Map<string, Word[]>();
  prepared.set(face, known);
  const width = known.get(text);
  if (width) return width;
  if (known.size >= MOST_PREPARED) known.clear();
  const words = drawable(text, face)
    .split(" ")
    .filter(Boolean)
    .map((word) => ({ text: word, units: measure(face, word, face.unitsPerEm) }));
  known.set(text, words);
  return words;
}

function pieces(face: Face, word: Word, width: number): Word[] {
  const out: Word[] = [];
  let piece = { text: "", units: 0 };
  for (const char of word.text) {
    const units = face.glyphs.get(char)?.advance ?? 0;
    if (piece.text !== "" && piece.units + units > width) {
      out.push(piece);
      piece = { text: "", units: 0 };
    }
    piece = { text: piece.text + char, units: piece.units + units };
  }
  return [...out, piece];
}

function greedy(face: Face, words: readonly Word[], width: number): string[] {
  const space = face.glyphs.get(" ")?.advance ?? 0;
  const lines: string[] = [];
  let line = "";
  let used = 0;
  const put = ({ text, units }: Word): void => {
    if (line !== "" && used + space + units > width) {
      lines.push(line);
      line = "";
    }
    used = line === "" ? units : used + space + units;
    line = line === "" ? text : `${line} ${text}`;
  };
  for (const word of words) {
    if (word.units <= width) put(word);
    else pieces(face, word, width).forEach(put);
  }
  return line === "" ? lines : [...lines, line];
}

const widest = (words: readonly Word[]): number =>
  words.reduce((most, { units }) => Math.max(most, units), 0);

/** Words that must not end a line of a heading, because they belong to the next word. */
const LEADS_ON = new Set(
  "a al con de del e el en es la las le lo los mi muy ni no o por que se si sin su sus tu tus u un una y com da do em na o os um uma and for in of the to".split(
    " ",
  ),
);
const BAD_END = 0.4;
/** A shorter word alone on the last line looks like a mistake. */
const ALONE = 6;

function evenly(face: Face, words: readonly Word[], room: number, count: number): string[] | null {
  const space = face.glyphs.get(" ")?.advance ?? 0;
  const ends = [0];
  for (const { units } of words) ends.push((ends.at(-1) ?? 0) + units + space);
  const widthOf = (from: number, to: number) => (ends[to] ?? 0) - (ends[from] ?? 0) - space;
  const ideal = widthOf(0, words.length) / count;
  type Way = { cost: number; starts: readonly number[] };
  let ways = new Map<number, Way>([[0, { cost: 0, starts: [] }]]);
  for (let line = 1; line <= count; line += 1) {
    const next = new Map<number, Way>();
    for (const [from, way] of ways) {
      for (let to = from + 1; to <= words.length && widthOf(from, to) <= room; to += 1) {
        if ((line === count) !== (to === words.length)) continue;
        const off = (widthOf(from, to) - ideal) / ideal;
        const isBad = to < words.length && LEADS_ON.has(words[to - 1]?.text.toLowerCase() ?? "");
        const isAlone = to < words.length && to === from + 1 && (words[from]?.text.length ?? 0) <= ALONE;
        const cost = way.cost + off * off + (isBad || isAlone ? BAD_END * BAD_END : 0);
        if (cost < (next.get(to)?.cost ?? Infinity)) next.set(to, { cost, starts: [...way.starts, from] });
      }
    }
    ways = next;
  }
  const best = ways.get(words.length);
  if (!best) return null;
  return best.starts.map((from, at) =>
    words
      .slice(from, best.starts[at + 1])
      .map(({ text }) => text)
      .join(" "),
  );
}

const SHORTEST_END = 0.3;

function withFullEnd(face: Face, words: readonly Word[], lines: string[], room: number): string[] {
  const endOf = (set: readonly string[]) => measure(face, set.at(-1) ?? "", face.unitsPerEm);
  for (let part = 1; part > 0.7; part -= 0.04) {
    if (widest(words) > room * part) break;
    const set = part === 1 ? lines : greedy(face, words, room * part);
    if (set.length > lines.length) break;
    if (set.at(-1)?.includes(" ") && endOf(set) >= room * part * SHORTEST_END) return set;
  }
  return lines;
}

/**
 * Breaks a text into lines of at most `width` pixels.
 * @param isBalanced for headings: makes the lines about equally long, and ends no line in an article
 */
export function wrap(face: Face, text: string, size: number, width: number, isBalanced = false): string[] {
  const words = wordsOf(face, text);
  const room = (width / size) * face.unitsPerEm;
  const lines = greedy(face, words, room);
  if (lines.length < 2 || widest(words) > room) return lines;
  if (isBalanced && lines.length <= 12) return evenly(face, words, room, lines.length) ?? lines;
  return lines.length <= 12 ? withFullEnd(face, words, lines, room) : lines;
}

function cutLines(
  face: Face,
  lines: readonly string[],
  count: number,
  size: number,
  width: number,
): string[] {
  if (lines.length <= count) return [...lines];
  const kept = lines.slice(0, Math.max(count, 0));
  let last = `${kept.pop() ?? ""}…`;
  while (last.length > 1 && measure(face, last, size) > width) last = `${last.slice(0, -2).trimEnd()}…`;
  return count > 0 ? [...kept, last.replace(/[,;:.]…$/, "…")] : [];
}

export type TextBlock = {
  face: Face;
  lines: string[];
  size: number;
  leading: number;
  height: number;
  width: number;
  isCut: boolean;
};

export type FitRules = {
  face: Face;
  text: string;
  width: number;
  height: number;
  sizes: readonly [number, number];
  leading: number;
  isBalanced?: boolean;
  maxLines?: number;
};

const heightOf = (face: Face, lines: number, size: number, leading: number): number =>
  lines === 0 ? 0 : (face.capHeight / face.unitsPerEm) * size + (lines - 1) * leading * size + size * 0.22;

export function blockOf(face: Face, lines: string[], size: number, leading: number): TextBlock {
  const width = lines.reduce((widest, line) => Math.max(widest, measure(face, line, size)), 0);
  const height = heightOf(face, lines.length, size, leading);
  return { face, lines, size, leading: leading * size, height, width, isCut: false };
}

/** Finds the largest size at which the text fits. At the smallest size, the text is cut with '…'. */
export function fitText(rules: FitRules): TextBlock {
  const { face, text, width, height, sizes, leading, isBalanced = false, maxLines = 99 } = rules;
  const [most, least] = sizes;
  const longest = widest(wordsOf(face, text)) / face.unitsPerEm;
  const linesAt = (size: number) => wrap(face, text, size, width, isBalanced);
  const fits = (lines: number, size: number) =>
    heightOf(face, lines, size, leading) <= height && lines <= maxLines;
  const smallest = linesAt(least);
  if (!fits(smallest.length, least)) {
    let count = Math.min(smallest.length, maxLines);
    while (count > 0 && heightOf(face, count, least, leading) > height) count -= 1;
    return { ...blockOf(face, cutLines(face, smallest, count, least, width), least, leading), isCut: true };
  }
  for (let size = most; size > least; size *= 0.95) {
    // Words are split only at the smallest size, so a size at which a word is wider than the line is skipped.
    if (longest * size > width) continue;
    const lines = linesAt(size);
    if (fits(lines.length, size)) return blockOf(face, lines, size, leading);
  }
  return blockOf(face, smallest, least, leading);
}
