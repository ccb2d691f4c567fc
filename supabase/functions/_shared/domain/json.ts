/** How deep JSON may nest. The app's own JSON has few levels, and recursive parsers fail at thousands. */
const DEEPEST = 64;

/** Returns the position after the string at `from`, or the text's end when the string is unclosed. */
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

/** True when a JSON text nests deeper than `DEEPEST`. Reads each character once. */
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

/** Matches escapes of NUL and of half a surrogate pair; UTF-8 text can contain these characters only as escapes. */
const ESCAPED_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;
const HALF_PAIR = /\p{Cs}/gu;

/**
 * Makes a text storable for Postgres: half of a surrogate pair becomes the replacement character, and NUL is
 * removed.
 */
export const storable = (text: string): string => text.replaceAll("\u0000", "").replace(HALF_PAIR, "\ufffd");

/** Applies `change` to every text of a JSON value, names included. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [change(name), mapTexts(one, change)]),
  );
}

/** Parses JSON and makes every text storable. Throws SyntaxError when the JSON is invalid or too deep. */
export function parseJson(json: string, asStorable: (text: string) => string = storable): unknown {
  if (isTooDeep(json)) throw new SyntaxError("The JSON nests too deep.");
  const value: unknown = JSON.parse(json);
  return ESCAPED_UNSTORABLE.test(json) ? mapTexts(value, asStorable) : value;
}

/** Parses a caller's JSON. Unlike parseJson it throws for NUL, which the app never sends. */
export const parseCallersJson = (json: string): unknown =>
  parseJson(json, (text) => {
    if (text.includes("\u0000")) throw new SyntaxError("A text holds a NUL.");
    return storable(text);
  });
