// Checks that a sentence states only what its facts state: figures with unit, direction and subject. Refuses number
// words, vague amounts, causes, negations and promises.

import { type Claim, claimOf, type Figure, isWord, stemOf } from "./claims.ts";
import { QUOTED, TITLE, tokensOf } from "./sentence-tokens.ts";
import { NUMBER, SUBJECT, TIME, UNPROVEN } from "./sentence-words.ts";

const MOST_LETTERS = 40;

const isSubset = <T>(some: ReadonlySet<T>, all: ReadonlySet<T>): boolean =>
  [...some].every((one) => all.has(one));
const isUnit = (known: string, unit: string): boolean =>
  known === unit ||
  (unit === "cada " && known.startsWith("cada ")) ||
  (known === "vez" && unit === "publicacion") ||
  (unit === "otra" && known.startsWith("otra "));

/** A sentence about a mean needs one of these words, because '22,40 respuestas' alone would be read as a total. */
const AVERAGE = /^(?:promedi\p{L}+|media|average)$/u;
const MEAN = /^(?:cada|promedi\p{L}+|media|mediana|each|average)$/u;

/** Words about the user, such as 'tus' and 'sumaste', but not other words that end so ('existe', 'contraste'). */
const OF_ALL =
  /^(?:tus|suas|your|you|voce|(?!(?:as|cons|ex|ins|pers|res|tr)iste$|(?:contr|desg)aste$)\p{L}+[ai]ste)$/u;
/** A bare 'una' is an article: 'en una buena racha' names no post. */
const OF_ONE =
  /(?<!\p{L})(?:publicacion|publicacao|post|(?:una|uma) (?:de|das) (?:\p{L}{1,9} )?(?:ellas|publicaciones|publicacoes|posts))(?!\p{L})/u;

/** 'En 30 días tuviste 40 respuestas' would present the answers to the best post as the answers to all. */
const isOfAll = ({ words, figures, directions, titles }: Claim): boolean =>
  (words.some((word) => OF_ALL.test(word)) || figures.some(({ unit }) => TIME.test(unit))) &&
  !(directions.has("most") || titles > 0 || OF_ONE.test(words.join(" ")));

function isSupportedByFact(clause: Claim, fact: Claim): boolean {
  if (clause.figures.length > 0 && fact.directions.has("most") && isOfAll(clause)) return false;
  const isMultiple = ({ unit }: Figure) => unit === "multiple" || unit === "vez";
  const isOfCounts = clause.figures.length > 0 && !clause.figures.some(isMultiple);
  // Facts state multiples of a median, and never the median itself.
  if (isOfCounts && clause.measures.has("mediana")) return false;
  // A format's number of posts is not the number of all posts.
  const isOfFormat = fact.titles > 0 && fact.figures.some(isMultiple) && !fact.directions.has("most");
  if (isOfCounts && isOfFormat && clause.titles === 0) return false;
  const turns = [...clause.directions].filter((direction) => direction !== "most");
  const isMean = clause.words.some((word) => MEAN.test(word));
  const hasFigure = ({ value, unit }: Figure) =>
    fact.figures.some(
      (known) =>
        known.value === value &&
        (known.rate === null || clause.rates.has(known.rate) || isMean) &&
        (isUnit(known.unit, unit) || (unit === "" && clause.measures.has(known.unit))),
    );
  if (!clause.figures.every(hasFigure)) return false;
  const isOfRate = ({ value }: Figure) =>
    fact.figures.some((known) => known.rate !== null && known.value === value);
  if (clause.words.some((word) => AVERAGE.test(word)) && !clause.figures.some(isOfRate)) return false;
  if (!isSubset(clause.directions, fact.directions) || !isSubset(clause.rates, fact.rates)) return false;
  // '50 % de respuestas' without a comparison is refused, because it can mean a share or a change.
  if (clause.figures.some(({ unit }) => unit === "%") && fact.changed && turns.length === 0) return false;
  const measures = new Set(clause.measures);
  if (turns.length === 0) measures.delete("alcance");
  const publishes = clause.words.some((word) => /^public(?:o|as|a|amos|an|aste|aron|ar|aba)$/.test(word));
  if (turns.length > 0 && fact.changed && (measures.size > 0 || publishes) && !measures.has(fact.changed))
    return false;
  return isSubset(
    measures,
    new Set([
      ...fact.measures,
      ...fact.rates,
      ...(fact.figures.some(({ unit }) => unit === "vez") ? ["publicacion"] : []),
    ]),
  );
}

const ENDS = /^[.;:!?()]$/;
const JOINS = /^(?:y|e|pero|mientras|aunque|and|but|mas)$/;
/** In Portuguese, 'mas' after a comma begins a clause; in Spanish it is 'más' without its accent. */
function clausesOf(tokens: readonly string[]): string[][] {
  const clauses: string[][] = [[]];
  tokens.forEach((token, at) => {
    const isJoin = JOINS.test(token) && (token !== "mas" || tokens[at - 1] === ",");
    if (ENDS.test(token) || isJoin) clauses.push([]);
    else clauses.at(-1)?.push(token);
  });
  return joined(clauses.filter((clause) => clause.length > 0));
}

function joined(clauses: readonly string[][]): string[][] {
  const all: string[][] = [];
  let ahead: string[] = [];
  for (const [at, clause] of clauses.entries()) {
    const { directions, figures, measures } = claimOf(clause);
    const isBare = directions.size > 0 && figures.length === 0 && measures.size === 0;
    if (isBare && at < clauses.length - 1) ahead = [...ahead, ...clause];
    else if (isBare && all.length > 0) all.at(-1)?.push(...clause);
    else {
      all.push([...ahead, ...clause]);
      ahead = [];
    }
  }
  return all;
}

const ODD =
  /[\p{Cf}\p{Co}\p{Cn}]|(?!\p{Script=Latin})\p{L}|(?![0-9])\p{N}|\d\p{L}|\p{L}\d|[-−–+±~≈<>≤≥=×*/^#$€]\s?\d|\d\s?[-−–+×*/^$€]|%\s?%/u;
/** Words that change the figure after them: 'más de 12' is not 12. */
const CHANGED_FIGURE =
  /(?<!\p{L})(?:mas|menos|hasta|desde|sobre|cerca|over|than|supera\p{L}*|superior\p{L}*|inferior\p{L}*)(?: (?:de|que|a|than|las|los|un|una)){0,2} \d/u;
/** 'Hace 30 días' names a moment, but the facts are about periods. */
const AGO =
  /(?<!\p{L})(?:hace|ha) (?:\d{1,9}|una?|uma?) \p{L}|(?:(?<!\d)\d{1,9}|(?<!\p{L})(?:an?|one|uma?)) \p{L}{1,20} (?:ago|atras)(?!\p{L})/u;
/** 'Las otras publicaciones … 2 veces' compares the others with a post; the facts compare a post with the others. */
const TURNED = /(?<!\p{L})otr[oa]s .*\d veces/u;
const AGAINST =
  /(?:que|a|than)(?: (?:en|durante|de|in))?(?: (?:los|las|el|la|nos|nas|the)) (?:[\p{L}\d]+ ){0,3}(?:anterior|previ)/u;
/** A verb in the future ('tendrás', 'subirá'); no fact is about the future. */
const isPromise = (word: string): boolean =>
  word.length > 3 && ["rá", "rás", "rán", "ré", "remos"].some((end) => word.endsWith(end));
const ROMAN = /(?<!\p{L})[IVXLCDM]{2,}(?!\p{L})/u;

const unquoted = (quoted: string): string => quoted.slice(1, -1);

const withFollowed = (facts: readonly string[]): string[] => [
  ...facts,
  ...facts.flatMap((fact, at) => {
    const next = facts[at + 1];
    return next?.startsWith("Esa publicación") ? [`${fact} ${next}`] : [];
  }),
];

/**
 * True when the facts support each part of `sentence`. «20.000» equals «20000», but «50 %» differs from «50», and
 * 12 veces from 12 días.
 */
export function isSupportedByFacts(sentence: string, given: readonly string[]): boolean {
  const text = sentence.normalize("NFKC");
  const facts = given.map((fact) => fact.normalize("NFKC"));
  const all = facts.join("\n");
  const quotedInFacts = new Set((all.match(QUOTED) ?? []).map(unquoted));
  if ((text.match(QUOTED) ?? []).some((quoted) => !quotedInFacts.has(unquoted(quoted)))) return false;
  const bare = text.replace(QUOTED, TITLE);
  if (ODD.test(bare) || (ROMAN.test(bare) && !all.includes(ROMAN.exec(bare)?.[0] ?? ""))) return false;
  const tokens = tokensOf(text);
  const known = new Set(facts.flatMap(tokensOf));
  const isNew = (word: string) =>
    ((NUMBER.test(word) || UNPROVEN.test(word)) && !known.has(word)) ||
    (SUBJECT.test(word) && !known.has(word) && !known.has(stemOf(word)));
  if (tokens.some((token) => isWord(token) && (token.length > MOST_LETTERS || isNew(token)))) return false;
  if ((text.toLowerCase().match(/\p{L}+/gu) ?? []).some(isPromise)) return false;
  const joinedFacts = withFollowed(facts);
  const claims = joinedFacts.map((fact) => claimOf(tokensOf(fact)));
  const knownText = facts.map((fact) => tokensOf(fact).join(" ")).join("\n");
  const titles = (text.match(QUOTED) ?? []).map((quoted) => quoted.slice(1, -1));
  return clausesOf(tokens).every((clause) => {
    const words = clause.join(" ");
    const changed = CHANGED_FIGURE.exec(words)?.[0];
    if (TURNED.test(words) || AGO.test(words) || (changed !== undefined && !knownText.includes(changed)))
      return false;
    if (/(?<!\p{L})(?:anterior|previ)/u.test(words) && !AGAINST.test(words)) return false;
    const claim = claimOf(clause);
    const named = titles.splice(0, claim.titles);
    if (claim.figures.length === 0 && claim.directions.size === 0 && claim.rates.size === 0) return true;
    return claims.some(
      (fact, at) =>
        named.every((title) => joinedFacts[at]?.includes(title)) && isSupportedByFact(claim, fact),
    );
  });
}
