/** A mention in a text, such as `@[Name](urn:li:organization:1)`. */
export const MENTION = /@\[([^[\]\n]+)\]\((urn:li:(?:organization|person):[A-Za-z0-9_-]{1,64})\)/gu;

/**
 * A hashtag needs a letter: the "#1" of "somos #1" is no hashtag. It may follow an emoji, whose last character may be a
 * mark, as in "❤️" and "1️⃣".
 */
export const HASHTAG = /(?<!(?![\ufe0e\ufe0f\u20e3])[\p{L}\p{M}\p{N}_#])#(?=\p{N}*\p{L})[\p{L}\p{M}\p{N}]+/gu;

/** Replaces each mention by its name, as LinkedIn shows it. */
export const shownOf = (written: string): string =>
  // The quick test comes first, because the editor calls this at each key and most texts have no mention.
  written.includes("@[") ? written.replace(MENTION, "$1") : written;

export function removedMentions(before: string, after: string): string[] {
  const kept = new Set([...after.matchAll(MENTION)].map(([, , urn]) => urn));
  const lost = [...before.matchAll(MENTION)].filter(([, , urn]) => !kept.has(urn));
  return [...new Set(lost.map(([, name = ""]) => name))];
}

export type TokenizedText = { text: string; tokens: ReadonlyMap<string, string> };

/**
 * Replaces mentions by tokens `⟦Name⟧`, because AI models corrupt the ids in mentions. Equal names get numbers;
 * `known` has the tokens of an earlier text.
 */
export function withTokens(written: string, known: ReadonlyMap<string, string> = new Map()): TokenizedText {
  const tokens = new Map(known);
  const tokenOf = new Map([...known].map(([token, mention]) => [mention, token]));
  const counts = new Map<string, number>();
  const text = written.replace(MENTION, (mention: string, name: string) => {
    const old = tokenOf.get(mention);
    if (old) return old;
    for (let n = (counts.get(name) ?? 0) + 1; ; n += 1) {
      const token = `⟦${name.replace(/[⟦⟧]/gu, "")}${n === 1 ? "" : ` ${n}`}⟧`;
      if (tokens.has(token)) continue;
      counts.set(name, n);
      tokens.set(token, mention);
      tokenOf.set(mention, token);
      return token;
    }
  });
  return { text, tokens };
}

const LETTER = /[\p{L}\p{N}]/u;

const MOST_RESTORED = 50;

function placeOf(name: string, text: string): [number, number] | null {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const from = text[at - 1] === "@" ? at - 1 : at;
    const end = at + name.length;
    if (!LETTER.test(text[from - 1] ?? "") && !LETTER.test(text[end] ?? "")) return [from, end];
  }
  return null;
}

const nameOf = (token: string): string => token.slice(1, -1);
const hidden = (part: string): string => "\u0000".repeat(part.length);

/**
 * Puts back the mentions that the user's own text (`given`) has; other tokens become names. When the model dropped a
 * token but wrote the name, the mention replaces the name; not when two mentions share the name, because LinkedIn might
 * notify the wrong person.
 */
export function withMentions(written: string, tokens: ReadonlyMap<string, string>, given: string): string {
  let text = written.replace(/⟦([^⟦⟧\n]{1,200})⟧/gu, (_, name: string) => {
    const mention = tokens.get(`⟦${name.trim()}⟧`);
    if (mention === undefined) return name.trim();
    return given.includes(mention) ? mention : shownOf(mention);
  });
  const kept = new Set([...text.matchAll(MENTION)].map(([mention]) => mention));
  const uses = new Map<string, number>();
  for (const mention of tokens.values()) uses.set(shownOf(mention), (uses.get(shownOf(mention)) ?? 0) + 1);
  const missing = [...tokens]
    .filter(
      ([, mention]) => given.includes(mention) && !kept.has(mention) && uses.get(shownOf(mention)) === 1,
    )
    .slice(0, MOST_RESTORED);
  for (const [token, mention] of missing) {
    const name = nameOf(token);
    // Hides mentions and longer names ('Grupo Nutresa'), because the name inside them means another company or person.
    const searched = [...tokens.keys()]
      .map(nameOf)
      .filter((other) => other !== name && other.includes(name))
      .reduce((left, longer) => left.replaceAll(longer, hidden(longer)), text.replace(MENTION, hidden));
    const place = placeOf(name, searched);
    if (place) text = text.slice(0, place[0]) + mention + text.slice(place[1]);
  }
  return text;
}
