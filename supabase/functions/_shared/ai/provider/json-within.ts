import { mapTexts, parseJson } from "../../domain/json.ts";

/** A tag between which models think aloud. */
const TAG = /<(\/?)(think|thinking|thoughts?|reasoning|reflection)>/iy;
const CLOSING: Readonly<Record<string, RegExp>> = {
  think: /<\/think>/gi,
  thinking: /<\/thinking>/gi,
  thought: /<\/thought>/gi,
  thoughts: /<\/thoughts>/gi,
  reasoning: /<\/reasoning>/gi,
  reflection: /<\/reflection>/gi,
};
/** Characters read for each one of the text, as a limit: an unclosed value is read again from its next bracket. */
const LOOKS_A_CHARACTER = 32;

const CLOSES: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** Half of a surrogate pair, and characters that no post shows and Postgres or LinkedIn refuses. Tabs and line ends stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f]|\p{Cs}/gu;

/** A model's text as it can be kept: one kind of line end, and no half emoji, which here is left out and not marked. */
const clean = (text: string): string => text.replaceAll("\r\n", "\n").replace(UNSEEN, "");

/**
 * The position behind the value that begins at `from`; -1 when it does not close. Counts the characters read in
 * `spent`.
 */
function endOfValue(text: string, from: number, spent: { looks: number }): number {
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
        spent.looks += at - from;
        return at + 1;
      }
    }
  }
  spent.looks += Math.min(at, text.length) - from;
  return -1;
}

const ESCAPES = new Set([...'"\\/bfnrtu']);

/** Whether a quote at `at` ends its string: the next sign may follow a string of JSON. */
const endsString = (json: string, at: number): boolean => {
  let next = at + 1;
  while (next < json.length && (json[next] ?? "") <= " ") next += 1;
  return next >= json.length || ",:}]".includes(json[next] ?? "");
};

/**
 * JSON as models write it, made JSON: raw line ends and quotes within strings, unknown escapes, commas before a closing
 * bracket.
 */
function mended(json: string): string {
  const parts: string[] = [];
  let isString = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at] ?? "";
    if (isString && letter === "\\") {
      const next = json[at + 1] ?? "";
      parts.push(ESCAPES.has(next) ? letter + next : next);
      at += 1;
    } else if (isString && letter < " ") parts.push(JSON.stringify(letter).slice(1, -1));
    else if (isString && letter === '"' && !endsString(json, at)) parts.push('\\"');
    else {
      if (letter === '"') isString = !isString;
      if (!isString && (letter === "}" || letter === "]")) dropComma(parts);
      parts.push(letter);
    }
  }
  return parts.join("");
}

function dropComma(parts: string[]): void {
  let last = parts.length - 1;
  while (last >= 0 && /^\s$/.test(parts[last] ?? "")) last -= 1;
  if (parts[last] === ",") parts[last] = "";
}

/**
 * The value of a piece of JSON, repaired where necessary, with storable texts; undefined when it cannot be repaired.
 */
function parsed(json: string): unknown {
  for (const write of [() => json, () => mended(json)]) {
    try {
      return mapTexts(
        parseJson(write(), (text) => text),
        clean,
      );
    } catch {
      // The repaired one is tried next.
    }
  }
  return undefined;
}

/** The ends of a model's thoughts. A tag that is never closed is searched once. */
function createThoughts(text: string) {
  const without = new Set<string>();
  return (at: number): { isClosing: boolean; end: number } | null => {
    TAG.lastIndex = at;
    const [tag, slash, said = ""] = TAG.exec(text) ?? [];
    if (tag === undefined) return null;
    if (slash) return { isClosing: true, end: at + tag.length };
    const name = said.toLowerCase();
    const close = without.has(name) ? undefined : CLOSING[name];
    if (close) close.lastIndex = at;
    const found = close?.exec(text);
    if (!found) without.add(name);
    return { isClosing: false, end: found ? found.index + found[0].length : at + tag.length };
  };
}

/**
 * The last JSON value within a text that `read` accepts; undefined without one. Models set JSON in fences or in a
 * sentence, think before it (also with a closing tag alone), wrap it in another object, and write invalid JSON,
 * which is repaired where possible. Reads each character a bounded number of times.
 */
export function lastWithin<T>(text: string, read: (value: unknown) => T | undefined): T | undefined {
  const spent = { looks: 0 };
  const most = text.length * LOOKS_A_CHARACTER;
  const thoughtAt = createThoughts(text);
  let last: T | undefined;
  for (let at = 0; at < text.length && spent.looks <= most; at += 1) {
    const letter = text[at] ?? "";
    if (letter === "<") {
      const thought = thoughtAt(at);
      // A closing tag alone ends a thought whose beginning the server took away: nothing before it is the answer.
      if (thought?.isClosing) last = undefined;
      if (thought) at = thought.end - 1;
    } else if (letter in CLOSES) {
      const end = endOfValue(text, at, spent);
      const value = end < 0 ? undefined : parsed(text.slice(at, end));
      const found = value === undefined ? undefined : read(value);
      // An object that does not fit may contain one that does, as `{"respuesta": {…}}`.
      if (found === undefined) continue;
      last = found;
      at = end - 1;
    }
  }
  return last;
}

/** The last JSON value within a text, of any shape. */
export const jsonWithin = (text: string): unknown => lastWithin(text, (value) => value);
