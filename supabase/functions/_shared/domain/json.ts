/** Our own JSON nests a few values deep; recursive readers fail at some thousands. */
const DEEPEST = 64;

/** The position after the string that begins at `from`; the text's end for an unclosed string. */
function endOfString(text: string, from: number): number {
  let end = text.indexOf('"', from + 1);
  while (end !== -1) {
    let slashes = 0;
    while (text[end - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

/** Whether lists and objects of a JSON text nest more than `DEEPEST` deep. Reads each character once. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (letter === '"') at = endOfString(json, at);
    else if (letter === "[" || letter === "{") {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (letter === "]" || letter === "}") depth -= 1;
  }
  return false;
}

/** The JSON escapes of a NUL or half of a surrogate pair; a text sent as UTF-8 can hold them only as escapes. */
const ESCAPED_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;
const HALF_PAIR = /\p{Cs}/gu;

/**
 * A text as it can be stored: a lone half of a surrogate pair, as when a program cuts an emoji, becomes the
 * replacement character; NUL, which Postgres refuses, is removed.
 */
export const storable = (text: string): string => text.replaceAll("\u0000", "").replace(HALF_PAIR, "\ufffd");

/** A JSON value with each of its texts, names included, changed. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [change(name), mapTexts(one, change)]),
  );
}

/**
 * The value of a JSON text, with each of its texts storable. Throws SyntaxError for invalid JSON or one that nests
 * too deep.
 */
export function parseJson(json: string, asStorable: (text: string) => string = storable): unknown {
  if (isTooDeep(json)) throw new SyntaxError("The JSON nests too deep.");
  const value: unknown = JSON.parse(json);
  return ESCAPED_UNSTORABLE.test(json) ? mapTexts(value, asStorable) : value;
}

/** The same for a caller's JSON, but a NUL throws as well, because our programs never write one. */
export const parseCallersJson = (json: string): unknown =>
  parseJson(json, (text) => {
    if (text.includes("\u0000")) throw new SyntaxError("A text holds a NUL.");
    return storable(text);
  });
