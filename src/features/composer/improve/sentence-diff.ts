import { diffArrays } from "diff";

export type Stretch = { kind: "same"; text: string } | Change;
export type Change = { kind: "change"; id: number; before: string; after: string };

/**
 * A text split into sentences and the white space around them: `gaps` has one element more than `sentences`,
 * and both interleaved give the text.
 */
type Pieces = { sentences: string[]; gaps: string[] };

/** Matches a mention, which counts as one word whatever its name; a word; or a run of white space. */
const PIECE = /@\[[^[\]\n]{1,200}\]\([^()\s]{1,90}\)|[^\s@]+|@|\s+/gu;
const ENDS = /[.!?…][)\]"'»”’]{0,3}$/u;
/** Matches a word whose dot does not end a sentence: «Sra.», «EE.», and the number of a list item. */
const NO_END = /^(?:\p{Lu}{1,2}|Srt?a?|Dra?|Ing|Lic|Uds?|Av|art|núm|pág|vs|ej|\d{1,3})\.$/u;
const BREAK = /[\n\r\u2028\u2029]/u;

/** Splits a text into sentences, which end at a line break, or at white space after a sign of `ENDS`. */
export function piecesOf(text: string): Pieces {
  const sentences: string[] = [];
  const gaps: string[] = [];
  let gap = "";
  let sentence = "";
  let word = "";
  const close = (space: string) => {
    gaps.push(gap);
    sentences.push(sentence);
    [gap, sentence, word] = [space, "", ""];
  };
  for (const [piece] of text.matchAll(PIECE)) {
    if (!/^\s/u.test(piece)) {
      sentence += piece;
      word += piece;
    } else if (sentence === "") gap += piece;
    else if (BREAK.test(piece) || (ENDS.test(word.slice(-8)) && !NO_END.test(word))) close(piece);
    else {
      sentence += piece;
      word = "";
    }
  }
  if (sentence === "") return { sentences, gaps: [...gaps, gap] };
  const end = /(?<!\s)\s*$/u.exec(sentence)?.[0] ?? "";
  sentence = sentence.slice(0, sentence.length - end.length);
  close(end);
  return { sentences, gaps: [...gaps, gap] };
}

/**
 * Two texts with more different sentences than this count as one change: the search for their common part would
 * take minutes.
 */
const MOST_EDITS = 400;

function sharedPlaces(before: readonly string[], after: readonly string[]): [number, number][] {
  const shared: [number, number][] = [];
  const parts = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (!parts) return sharedEnds(before, after);
  let [at, to] = [0, 0];
  for (const { value, added, removed } of parts) {
    if (added) to += value.length;
    else if (removed) at += value.length;
    else for (const _ of value) shared.push([at++, to++]);
  }
  return shared;
}

function sharedEnds(before: readonly string[], after: readonly string[]): [number, number][] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const pair = (n: number): [number, number] => [before.length - tail + n, after.length - tail + n];
  return [
    ...Array.from({ length: head }, (_, n): [number, number] => [n, n]),
    ...Array.from({ length: tail }, (_, n) => pair(n)),
  ];
}

const between = ({ sentences, gaps }: Pieces, from: number, to: number): Pieces => ({
  sentences: sentences.slice(from, to),
  gaps: gaps.slice(from, to + 1),
});

const joined = ({ sentences, gaps }: Pieces): string =>
  gaps.map((gap, at) => gap + (sentences[at] ?? "")).join("");

function createStretches(firstId: number) {
  const stretches: Stretch[] = [];
  let id = firstId;
  const same = (text: string) => {
    const last = stretches.at(-1);
    if (text === "") return;
    if (last?.kind === "same") last.text += text;
    else stretches.push({ kind: "same", text });
  };
  const change = (before: string, after: string) => {
    if (before === after) return same(before);
    stretches.push({ kind: "change", id: id++, before, after });
  };
  const gap = (before: string, after: string) => {
    const last = stretches.at(-1);
    if (before === after || last?.kind !== "change") return change(before, after);
    last.before += before;
    last.after += after;
  };
  return { stretches, same, change, gap };
}

type Found = ReturnType<typeof createStretches>;

function compareRegion({ same, change, gap }: Found, before: Pieces, after: Pieces): void {
  const [firstBefore = "", firstAfter = ""] = [before.gaps[0], after.gaps[0]];
  const [lastBefore = "", lastAfter = ""] = [before.gaps.at(-1), after.gaps.at(-1)];
  const [were, are] = [before.sentences.length, after.sentences.length];
  if (were === are) {
    gap(firstBefore, firstAfter);
    for (let at = 0; at < were; at += 1) {
      change(before.sentences[at] ?? "", after.sentences[at] ?? "");
      gap(before.gaps[at + 1] ?? "", after.gaps[at + 1] ?? "");
    }
  } else if (were === 0 || are === 0) {
    const [text, only, whole] = [
      joined(were === 0 ? after : before),
      were === 0 ? firstBefore : firstAfter,
      were === 0,
    ];
    const put = (piece: string) => (whole ? change("", piece) : change(piece, ""));
    const [first, last] = were === 0 ? [firstAfter, lastAfter] : [firstBefore, lastBefore];
    if (only === last) {
      put(text.slice(0, text.length - last.length));
      same(only);
    } else if (only === first) {
      same(only);
      put(text.slice(first.length));
    } else change(joined(before), joined(after));
  } else {
    const inner = (text: string, first: string, last: string) =>
      text.slice(first.length, text.length - last.length);
    gap(firstBefore, firstAfter);
    change(inner(joined(before), firstBefore, lastBefore), inner(joined(after), firstAfter, lastAfter));
    gap(lastBefore, lastAfter);
  }
}

/**
 * Compares two texts by their sentences. All old parts joined give `before`, all new parts `after`, byte for byte. The
 * ids of the changes count up from `firstId`.
 */
export function sentenceDiff(before: string, after: string, firstId = 0): Stretch[] {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const stretches = createStretches(firstId);
  let [from, to] = [0, 0];
  for (const [at, there] of sharedPlaces(old.sentences, now.sentences)) {
    compareRegion(stretches, between(old, from, at), between(now, to, there));
    stretches.same(old.sentences[at] ?? "");
    [from, to] = [at + 1, there + 1];
  }
  compareRegion(stretches, between(old, from, old.sentences.length), between(now, to, now.sentences.length));
  return stretches.stretches;
}

export const changesOf = (stretches: readonly Stretch[]) => stretches.filter((one) => one.kind === "change");

export const mergeAccepted = (stretches: readonly Stretch[], accepted: ReadonlySet<number>): string =>
  stretches
    .map((one) => (one.kind === "same" ? one.text : accepted.has(one.id) ? one.after : one.before))
    .join("");

export type BreakChange = "paragraph" | "line" | "joined" | "space";

const spaceAround = (text: string): string =>
  `${/^\s*/u.exec(text)?.[0] ?? ""}\u0000${/(?<!\s)\s*$/u.exec(text)?.[0] ?? ""}`;
const lines = (text: string): number => text.match(/\r\n|[\n\r\u2028\u2029]/gu)?.length ?? 0;

export function breakOf({ before, after }: Pick<Change, "before" | "after">): BreakChange | null {
  const isBreak = before.trim() === "" && after.trim() === "";
  if (!isBreak && (before.trim() === "" || after.trim() === "")) return null;
  const [was, is] = isBreak ? [before, after] : [spaceAround(before), spaceAround(after)];
  if (was === is) return null;
  const [less, more] = [lines(was), lines(is)];
  if (less === more) return "space";
  if (more === 0) return "joined";
  return more >= 2 ? "paragraph" : "line";
}
