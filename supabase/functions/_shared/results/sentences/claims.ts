// Reads what a clause claims: figures with their units and rates, directions and subjects.

import { TITLE } from "./sentence-tokens.ts";
import { DOWN, MEASURE, SAME, TIME, UP } from "./sentence-words.ts";

function meaningOf(written: string): string {
  const bare = written.replace(/[\s%]/gu, "").replace(/\.(?=\d{3}(?!\d))/g, "");
  return String(Number(bare.replace(",", ".")));
}

export function stemOf(word: string): string {
  if (word.endsWith("ces")) return `${word.slice(0, -3)}z`;
  if (/[nrsldj]es$/.test(word) && word.length > 4) return word.slice(0, -2);
  return word.endsWith("s") && word.length > 3 ? word.slice(0, -1) : word;
}

const FILLERS: ReadonlySet<string> = new Set(
  "de del esas esos estas estos tus tu sus las los la el ellas ellos otras otros ultimos ultimas nuevas nuevos".split(
    " ",
  ),
);
const isFigure = (token: string): boolean => /^\d/.test(token);
export const isWord = (token: string): boolean => /^\p{L}/u.test(token);

const OTHERS = /^otr[oa]s$/;

const ENDS_IN = /^(?:terminan?|acaban?|resultan?)$/;

function unitOf(tokens: readonly string[], at: number): string {
  if (tokens[at]?.endsWith("%")) return "%";
  for (let next = at + 1; next <= at + 4; next += 1) {
    const word = tokens[next];
    if (word === undefined || !isWord(word)) return OTHERS.test(tokens[at - 1] ?? "") ? "otra" : "";
    if (FILLERS.has(word)) continue;
    if (ENDS_IN.test(word)) return "termina";
    const stem = OTHERS.test(tokens[at - 1] ?? "") ? `otra ${stemOf(word)}` : stemOf(word);
    const follows = tokens[next + 1] ?? "";
    return stem === "vez" && /^(?:la|el|las|los|lo|tu|tus|mas|mayor|menos)$/.test(follows)
      ? "multiple"
      : stem;
  }
  return "";
}

export type Figure = {
  value: string;
  unit: string;
  /** The divisor of the figure, such as a day or a post. */
  rate: string | null;
};
type Direction = "up" | "down" | "same" | "most";
export type Claim = {
  figures: Figure[];
  measures: Set<string>;
  directions: Set<Direction>;
  rates: Set<string>;
  changed: string | null;
  words: string[];
  titles: number;
};

const MOST =
  /^(?:(?:la|las|el|los|lo|una) (?:que|con) mas|(?:publicacion|publicaciones|post) (?:que|con) mas|la mas|con mas|mejor publicacion|mejores publicaciones)(?= |$)/;

const LEADS = /^(?:lider(?:a|o)|encabez(?:a|o))$/;

function directionOf(tokens: readonly string[], at: number): Direction | null {
  const word = tokens[at] ?? "";
  for (const from of [at - 2, at - 1, at])
    if (from >= 0 && (word === "mas" || word.startsWith("mejor"))) {
      const [phrase] = MOST.exec(tokens.slice(from, at + 3).join(" ")) ?? [];
      if (phrase && from + phrase.split(" ").length > at) return "most";
    }
  if (LEADS.test(word)) return "most";
  if (UP.test(word)) return "up";
  if (DOWN.test(word)) return "down";
  return SAME.test(word) ? "same" : null;
}

function rateOf(tokens: readonly string[], at: number): string | null {
  if (!/^(?:por|cada|al|per|a)$/.test(tokens[at] ?? "")) return null;
  const next = tokens[at + 1] ?? "";
  const stem = stemOf(next === "la" || next === "cada" ? (tokens[at + 2] ?? "") : next);
  return TIME.test(stem) || MEASURE.test(stem) ? stem : null;
}

export function claimOf(tokens: readonly string[]): Claim {
  const claim: Claim = {
    figures: [],
    measures: new Set(),
    directions: new Set(),
    rates: new Set(),
    changed: null,
    words: [],
    titles: 0,
  };
  let counted: string | null = null;
  let divided = -1;
  tokens.forEach((token, at) => {
    if (isFigure(token)) {
      // 'De cada 100 impresiones' does not state 100 impressions.
      const unit = tokens[at - 1] === "cada" ? `cada ${unitOf(tokens, at)}` : unitOf(tokens, at);
      const rate = MEASURE.test(unit) ? (rateOf(tokens, at + 2) ?? rateOf(tokens, at + 3)) : null;
      claim.figures.push({ value: meaningOf(token), unit, rate });
      if (MEASURE.test(unit)) counted = unit;
      return;
    }
    if (token === TITLE) claim.titles += 1;
    if (!isWord(token)) return;
    claim.words.push(token);
    const [stem, direction, rate] = [stemOf(token), directionOf(tokens, at), rateOf(tokens, at)];
    // The words right after 'por' are no measure: in 'un 35 % más por publicación' the number of posts does not rise.
    if (MEASURE.test(stem) && at > divided) claim.measures.add(stem);
    if (direction) claim.directions.add(direction);
    if (direction && direction !== "most") claim.changed = counted ?? claim.changed;
    if (rate) claim.rates.add(rate);
    if (rate && token === "por") divided = at + 2;
  });
  return claim;
}
