import { mapTexts, parseJson } from "../../../domain/json.ts";
import { decodeReferences } from "../../services/html-text.ts";
import { readLoosely } from "./loose-json.ts";

const TAG =
  /<(\/?)(?:[a-z]{1,10}:)?(think|thinking|thoughts?|reasoning|reflection|analysis|scratchpad)(?:\s[^<>]{0,80})?>|\[(\/?)(THINK)\]|◁(\/?)(think)▷/iy;
const CLOSING: Readonly<Record<string, RegExp>> = {
  think: /<\/(?:[a-z]{1,10}:)?think>/gi,
  thinking: /<\/(?:[a-z]{1,10}:)?thinking>/gi,
  thought: /<\/(?:[a-z]{1,10}:)?thought>/gi,
  thoughts: /<\/(?:[a-z]{1,10}:)?thoughts>/gi,
  reasoning: /<\/(?:[a-z]{1,10}:)?reasoning>/gi,
  reflection: /<\/(?:[a-z]{1,10}:)?reflection>/gi,
  analysis: /<\/(?:[a-z]{1,10}:)?analysis>/gi,
  scratchpad: /<\/(?:[a-z]{1,10}:)?scratchpad>/gi,
  "[think]": /\[\/THINK\]/gi,
  "◁think▷": /◁\/think▷/gi,
};
const OPENS_TAG = new Set(["<", "[", "◁"]);
const READS_A_CHARACTER = 32;
const MOST_WRAPPINGS = 3;

/** Each value is tested against a schema, which is slow. Ordinary responses contain some hundreds of values. */
const MOST_VALUES = 2_000;

const QUOTE_REFERENCE = /&(?:quot|#0{0,4}34|#x0{0,4}22);/i;

const DEEPEST = 64;

type Budget = { left: number; values: number };

const CLOSES: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

// biome-ignore lint/suspicious/noControlCharactersInRegex: `clean` removes these characters
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f\ufeff]|\p{Cs}/gu;

/**
 * A line end that was escaped twice, before another line end, a bullet, a number, a hashtag or the start of a sentence.
 */
const WRITTEN_END = /\\n(?:\\n|[-•*–—\d#¿¡]|\p{Lu})/u;
const withLineEnds = (text: string): string =>
  WRITTEN_END.test(text) && !text.includes("\n") ? text.replaceAll("\\n", "\n") : text;

const ESCAPED_LETTER =
  /\\u(?:00[a-fA-F][\da-fA-F]|20[\da-fA-F]{2}|[dD]83[c-eC-E]\\u[dD][c-fC-F][\da-fA-F]{2})/g;
/** Decodes letters that were escaped twice ('Caf\u00e9'), unless the text has other letters beyond ASCII. */
const withLetters = (text: string): string =>
  /[\u0080-\uffff]/.test(text)
    ? text
    : text.replace(ESCAPED_LETTER, (escaped) => String(JSON.parse(`"${escaped}"`)));

/** Removes what Postgres cannot store, such as half of an emoji, and unifies line ends. */
const clean = (text: string): string =>
  withLetters(withLineEnds(text.replace(/\r\n?/g, "\n"))).replace(UNSEEN, "");

function endOfValue(text: string, from: number, budget: Budget): number {
  const open: string[] = [];
  let at = from;
  for (; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (letter === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === "\\") at += 1;
    } else if (letter in CLOSES) {
      open.push(CLOSES[letter] ?? "");
      if (open.length > DEEPEST) {
        budget.values -= DEEPEST;
        break;
      }
    } else if (letter === "}" || letter === "]") {
      if (open.pop() !== letter) break;
      if (open.length === 0) {
        budget.left -= at - from;
        return at + 1;
      }
    }
  }
  budget.left -= Math.min(at, text.length) - from;
  return -1;
}

function valueAt(text: string, from: number, budget: Budget): { end: number; value: unknown } | null {
  const end = endOfValue(text, from, budget);
  try {
    if (end > 0)
      return {
        end,
        value: mapTexts(
          parseJson(text.slice(from, end), (said) => said),
          clean,
        ),
      };
  } catch {}
  const loose = readLoosely(text, from);
  budget.left -= loose.end - from;
  return loose.value === undefined ? null : { end: loose.end, value: mapTexts(loose.value, clean) };
}

function createThoughts(text: string) {
  const without = new Set<string>();
  return (at: number): { isClosing: boolean; end: number } | null => {
    TAG.lastIndex = at;
    const [tag, slash, said, squareSlash, , markSlash] = TAG.exec(text) ?? [];
    if (tag === undefined) return null;
    if (slash || squareSlash || markSlash) return { isClosing: true, end: at + tag.length };
    const name = (said ?? tag).toLowerCase();
    const close = without.has(name) ? undefined : CLOSING[name];
    if (close) close.lastIndex = at;
    const found = close?.exec(text);
    if (!found) without.add(name);
    return { isClosing: false, end: found ? found.index + found[0].length : at + tag.length };
  };
}

/** The text without the reasoning that `<think>` and similar tags enclose, or that ends with a lone closing tag. */
export function withoutThoughts(text: string): string {
  const thoughtAt = createThoughts(text);
  let [kept, from] = ["", 0];
  for (let at = 0; at < text.length; at += 1) {
    const thought = OPENS_TAG.has(text[at] ?? "") ? thoughtAt(at) : null;
    if (!thought) continue;
    kept = thought.isClosing ? "" : kept + text.slice(from, at);
    from = thought.end;
    at = from - 1;
  }
  return kept + text.slice(from);
}

/** Adds the last bracket when a model forgot it. Null when more is missing, because the text was then cut off. */
export function withLastBracket(text: string): string | null {
  const open: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (letter === '"') {
      for (at += 1; text[at] !== '"'; at += text[at] === "\\" ? 2 : 1) if (at >= text.length) return null;
    } else if (letter in CLOSES) open.push(CLOSES[letter] ?? "");
    else if (letter === open.at(-1)) open.pop();
  }
  return open.length === 1 ? text.trimEnd().replace(/```$/, "") + open[0] : null;
}

type Read<T> = (value: unknown) => T | undefined;

function* textsWithJson(value: unknown): Generator<string> {
  if (typeof value === "string" && value.includes("{")) yield value;
  else if (typeof value === "object" && value !== null)
    for (const part of Object.values(value)) yield* textsWithJson(part);
}

function withinTexts<T>(value: unknown, read: Read<T>, budget: Budget, wrappings: number): T[] {
  if (wrappings === 0) return [];
  for (const text of textsWithJson(value)) {
    const found = allOf(text, read, budget, wrappings - 1);
    if (found.length > 0) return found;
  }
  return [];
}

function allOf<T>(text: string, read: Read<T>, budget: Budget, wrappings = MOST_WRAPPINGS): T[] {
  const thoughtAt = createThoughts(text);
  let all: T[] = [];
  for (let at = 0; at < text.length && budget.left >= 0 && budget.values > 0; at += 1) {
    const letter = text[at] ?? "";
    const thought = OPENS_TAG.has(letter) ? thoughtAt(at) : null;
    if (thought) {
      // Some servers remove the opening tag of the reasoning, so everything before a lone closing tag is reasoning.
      if (thought.isClosing) all = [];
      at = thought.end - 1;
    } else if (letter in CLOSES) {
      budget.values -= 1;
      const here = valueAt(text, at, budget);
      if (!here) continue;
      const found = read(here.value);
      const within = found === undefined ? withinTexts(here.value, read, budget, wrappings) : [found];
      if (within.length === 0) continue;
      all.push(...within);
      at = here.end - 1;
    }
  }
  return all;
}

function unescaped(text: string): string | null {
  if (QUOTE_REFERENCE.test(text)) return decodeReferences(text);
  if (!/[{[](?:\s|\\[nrt]){0,40}\\+"/.test(text)) return null;
  const said = readLoosely(`["${text.trim().replace(/^"|"$/g, "")}"]`, 0).value;
  return Array.isArray(said) && typeof said[0] === "string" ? said[0] : null;
}

/**
 * Returns the outermost JSON values in a text that `read` accepts. Finds them in code fences, sentences, objects
 * and strings, after reasoning, and with syntax errors; reads each character a limited number of times.
 */
export function allWithin<T>(text: string, read: Read<T>): T[] {
  const budget = { left: text.length * READS_A_CHARACTER, values: MOST_VALUES };
  let inner: string | null = text;
  for (let level = 0; inner !== null && level <= MOST_WRAPPINGS; level += 1) {
    const found = allOf(inner, read, budget);
    if (found.length > 0) return found;
    inner = unescaped(inner);
  }
  return [];
}

export const lastWithin = <T>(text: string, read: Read<T>): T | undefined => allWithin(text, read).at(-1);
