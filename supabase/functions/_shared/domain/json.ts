/** Our JSON is a few levels deep; recursive readers fail at thousands. */
const DEEPEST = 64;

/** The position after the string at `from`; the end for an unclosed one. */
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

/** Returns whether a JSON text is deeper than `DEEPEST`. Reads each character once. */
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

/** Escapes of NUL and half surrogate pairs, which UTF-8 text can hold only escaped. */
const ESCAPED_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;
const HALF_PAIR = /\p{Cs}/gu;

/** A storable text: half a surrogate pair becomes the replacement character, NUL is removed (Postgres refuses it). */
export const storable = (text: string): string => text.replaceAll("\u0000", "").replace(HALF_PAIR, "\ufffd");

/** A JSON value with each text changed, names too. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [change(name), mapTexts(one, change)]),
  );
}

/** A JSON text's value, every text storable. Throws SyntaxError for invalid or too deep JSON. */
export function parseJson(json: string, asStorable: (text: string) => string = storable): unknown {
  if (isTooDeep(json)) throw new SyntaxError("The JSON nests too deep.");
  const value: unknown = JSON.parse(json);
  return ESCAPED_UNSTORABLE.test(json) ? mapTexts(value, asStorable) : value;
}

/** The same for a caller's JSON; a NUL throws, because our programs never write one. */
export const parseCallersJson = (json: string): unknown =>
  parseJson(json, (text) => {
    if (text.includes("\u0000")) throw new SyntaxError("A text holds a NUL.");
    return storable(text);
  });
