/** Recursive parsers overflow the stack at thousands of levels; the app's own JSON has few. */
const DEEPEST = 64;

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

const ESCAPED_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;
const HALF_PAIR = /\p{Cs}/gu;

export const wellFormed = (text: string): string => text.replace(HALF_PAIR, "\ufffd");

/** Postgres stores neither NUL, which is removed, nor half of a surrogate pair, which is replaced. */
export const storable = (text: string): string => wellFormed(text.replaceAll("\u0000", ""));

/** Applies `change` to every string in a JSON value, including field names. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [change(name), mapTexts(one, change)]),
  );
}

/** Parses JSON and makes every text storable in Postgres. Throws SyntaxError, also for JSON that nests too deep. */
export function parseJson(json: string, asStorable: (text: string) => string = storable): unknown {
  if (isTooDeep(json)) throw new SyntaxError("The JSON nests too deep.");
  const value: unknown = JSON.parse(json);
  return ESCAPED_UNSTORABLE.test(json) ? mapTexts(value, asStorable) : value;
}

/** Like parseJson, but throws for NUL, because the app never sends it. */
export const parseCallersJson = (json: string): unknown =>
  parseJson(json, (text) => {
    if (text.includes("\u0000")) throw new SyntaxError("A text holds a NUL.");
    return storable(text);
  });
