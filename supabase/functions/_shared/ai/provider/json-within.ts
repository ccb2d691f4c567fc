import { mapTexts, parseJson } from "../../domain/json.ts";
import { readLoosely } from "./loose-json.ts";

/** The tags around a model's reasoning: with angle brackets, square brackets, or Kimi's marks. */
const TAG =
  /<(\/?)(think|thinking|thoughts?|reasoning|reflection|analysis|scratchpad)(?:\s[^<>]{0,80})?>|\[(\/?)(THINK)\]|◁(\/?)(think)▷/iy;
const CLOSING: Readonly<Record<string, RegExp>> = {
  think: /<\/think>/gi,
  thinking: /<\/thinking>/gi,
  thought: /<\/thought>/gi,
  thoughts: /<\/thoughts>/gi,
  reasoning: /<\/reasoning>/gi,
  reflection: /<\/reflection>/gi,
  analysis: /<\/analysis>/gi,
  scratchpad: /<\/scratchpad>/gi,
  "[think]": /\[\/THINK\]/gi,
  "◁think▷": /◁\/think▷/gi,
};
const OPENS_TAG = new Set(["<", "[", "◁"]);
/**
 * Limit of the characters read, per character of the text: after an unclosed value reading restarts at its next
 * bracket, and a text within a text is read again.
 */
const LOOKS_A_CHARACTER = 32;
/** How deeply JSON within strings of JSON is read. */
const MOST_WRAPPINGS = 3;

type Budget = { left: number };

const CLOSES: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/**
 * Half of a surrogate pair, byte order marks, and invisible characters that Postgres or LinkedIn refuses. Tabs and
 * line ends are kept.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f\ufeff]|\p{Cs}/gu;

/** Line ends escaped twice: assumed for a text with two of them in a row and no real line end. */
const withLineEnds = (text: string): string =>
  text.includes("\\n\\n") && !text.includes("\n") ? text.replaceAll("\\n", "\n") : text;

/** A model's text as it can be kept: one kind of line end, and no half emoji, which here is left out and not marked. */
const clean = (text: string): string => withLineEnds(text.replaceAll("\r\n", "\n")).replace(UNSEEN, "");

/**
 * The position after the value that begins at `from`; -1 when the value is not closed. Counts the characters read
 * in `budget`.
 */
function endOfValue(text: string, from: number, budget: Budget): number {
  const open: string[] = [];
  let at = from;
  for (; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (letter === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === "\\") at += 1;
    } else if (letter in CLOSES) open.push(CLOSES[letter] ?? "");
    else if (letter === "}" || letter === "]") {
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

/**
 * The value that begins at `from`, with texts that Postgres can store; read as JSON, else as loose JSON. Null
 * without a value.
 */
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
  } catch {
    // Invalid as JSON: it is read loosely.
  }
  const loose = readLoosely(text, from);
  budget.left -= loose.end - from;
  return loose.value === undefined ? null : { end: loose.end, value: mapTexts(loose.value, clean) };
}

/** The ends of a model's reasoning. A tag that is never closed is searched for once. */
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

type Read<T> = (value: unknown) => T | undefined;

/** Strings of a value that may contain JSON. */
function* textsWithJson(value: unknown): Generator<string> {
  if (typeof value === "string" && value.includes("{")) yield value;
  else if (typeof value === "object" && value !== null)
    for (const part of Object.values(value)) yield* textsWithJson(part);
}

function withinTexts<T>(value: unknown, read: Read<T>, budget: Budget, wrappings: number): T | undefined {
  if (wrappings === 0) return undefined;
  for (const text of textsWithJson(value)) {
    const found = lastOf(text, read, budget, wrappings - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function lastOf<T>(text: string, read: Read<T>, budget: Budget, wrappings = MOST_WRAPPINGS): T | undefined {
  const thoughtAt = createThoughts(text);
  let last: T | undefined;
  for (let at = 0; at < text.length && budget.left >= 0; at += 1) {
    const letter = text[at] ?? "";
    const thought = OPENS_TAG.has(letter) ? thoughtAt(at) : null;
    if (thought) {
      // A closing tag alone ends a thought whose beginning the server took away: nothing before it is the answer.
      if (thought.isClosing) last = undefined;
      at = thought.end - 1;
    } else if (letter in CLOSES) {
      const here = valueAt(text, at, budget);
      const found = here && (read(here.value) ?? withinTexts(here.value, read, budget, wrappings));
      // An object that does not fit may contain one that does, as `{"respuesta": {…}}`.
      if (!here || found === undefined || found === null) continue;
      last = found;
      at = here.end - 1;
    }
  }
  return last;
}

/** Unescapes a text that was escaped once too often, as a JSON string or as HTML. */
function unescaped(text: string): string | null {
  if (text.includes("&quot;")) return text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  if (!/[{[]\s*\\"/.test(text)) return null;
  const said = readLoosely(`["${text.trim().replace(/^"|"$/g, "")}"]`, 0).value;
  return Array.isArray(said) && typeof said[0] === "string" ? said[0] : null;
}

/**
 * The last JSON value within a text that `read` accepts; undefined without one. Models put JSON in fences or in a
 * sentence, write reasoning before it (sometimes with only the closing tag), wrap it in another object or in a
 * string, and write invalid JSON, which is read loosely. Reads each character a bounded number of times.
 */
export function lastWithin<T>(text: string, read: Read<T>): T | undefined {
  const budget = { left: text.length * LOOKS_A_CHARACTER };
  const found = lastOf(text, read, budget);
  if (found !== undefined) return found;
  const inner = unescaped(text);
  return inner === null ? undefined : lastOf(inner, read, budget);
}

/** The last JSON value within a text, of any shape. */
export const jsonWithin = (text: string): unknown => lastWithin(text, (value) => value);
