const FIGURE = /\d+(?:[.,]\d+)*/gu;
const THOUSANDS = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;
const withoutNumbering = (text: string): string => text.replace(/^[ \t]*\d{1,2}[.)]\s/gmu, "");

function valueIn(written: string): number {
  if (THOUSANDS.test(written)) return Number(written.replace(/[.,]/g, ""));
  const decimal = Math.max(written.lastIndexOf("."), written.lastIndexOf(","));
  const [whole, part] = decimal < 0 ? [written, ""] : [written.slice(0, decimal), written.slice(decimal + 1)];
  return Number(`${whole.replace(/[.,]/g, "")}.${part}`);
}

const WORDS: readonly (readonly [number, string])[] = [
  [2, "dos dois duas two both ambos ambas"],
  [3, "tres three"],
  [4, "cuatro quatro four"],
  [5, "cinco five"],
  [6, "seis six"],
  [7, "siete sete seven"],
  [8, "ocho oito eight"],
  [9, "nueve nove nine"],
  [10, "diez dez"],
  [11, "onze eleven"],
  [12, "doce doze twelve docena docenas duzia duzias dozen dozens"],
  [13, "trece treze thirteen"],
  [14, "catorce catorze quatorze fourteen"],
  [15, "quince quinze fifteen"],
  [16, "dieciseis dezesseis dezasseis sixteen"],
  [17, "diecisiete dezessete dezassete seventeen"],
  [18, "dieciocho dezoito eighteen"],
  [19, "diecinueve dezenove dezanove nineteen"],
  [20, "veinte vinte twenty"],
  [21, "veintiun veintiuno veintiuna"],
  [22, "veintidos"],
  [23, "veintitres"],
  [24, "veinticuatro"],
  [25, "veinticinco"],
  [26, "veintiseis"],
  [27, "veintisiete"],
  [28, "veintiocho"],
  [29, "veintinueve"],
  [30, "treinta trinta thirty"],
  [40, "cuarenta quarenta forty"],
  [50, "cincuenta cinquenta fifty"],
  [60, "sesenta sessenta sixty"],
  [70, "setenta seventy"],
  [80, "ochenta oitenta eighty"],
  [90, "noventa ninety"],
  [100, "cien ciento cem cento"],
  [200, "doscientos doscientas duzentos duzentas"],
  [300, "trescientos trescientas trezentos trezentas"],
  [400, "cuatrocientos cuatrocientas quatrocentos quatrocentas"],
  [500, "quinientos quinientas quinhentos quinhentas"],
  [600, "seiscientos seiscientas seiscentos seiscentas"],
  [700, "setecientos setecientas setecentos setecentas"],
  [800, "ochocientos ochocientas oitocentos oitocentas"],
  [900, "novecientos novecientas novecentos novecentas"],
];
const NUMBER_OF: ReadonlyMap<string, number> = new Map(
  WORDS.flatMap(([number, words]) => words.split(" ").map((word) => [word, number] as const)),
);
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  mil: 1_000,
  thousand: 1_000,
  millon: 1_000_000,
  millones: 1_000_000,
  milhao: 1_000_000,
  milhoes: 1_000_000,
  million: 1_000_000,
};
const VAGUE: readonly (readonly [string, RegExp])[] = [
  ["1/2", /^(?:mitad|metade|half|½)$/],
  ["1/3", /^(?:tercio|tercios|terco|tercos|third|thirds|⅓|⅔)$/],
  ["1/4", /^(?:quarter|quarters|¼|¾)$/],
  ["x2", /^(?:doble|duplic\p{L}+|dobro|dobr(?:ou|amos|aram|ar|ando)|double[ds]?|doubling|twice)$/u],
  ["x3", /^(?:triple|triplic\p{L}+|triplo|tripled|tripling)$/u],
  ["10s", /^(?:decenas?|dezenas?|decadas?|decades?)$/],
  ["100s", /^(?:cientos|centenar|centenares|centenas?|hundreds)$/],
  ["1000s", /^(?:miles|millares|milhares|thousands)$/],
];
/** Recognises Spanish texts, in which 'ten' means 'have' and not 10. */
const SPANISH = /(?<!\p{L})(?:el|la|los|las|de|que|en|con|y)(?!\p{L})/iu;
const PERCENT = /\b(?:por\s+cien(?:to)?|por\s+cento|per\s?cent)\b/giu;
const NONE =
  /ning[úu]n\w*|nadie|nunca|\bsin\b|\bno\b|ningu[ée]m|nenhum\w*|\bsem\b|\bnobody|\bnone|\bnever|\bwithout/iu;
const ONE = /\b(?:una?|uno|primer\w*|uma?|one|an?|first|esas?)\b/iu;

const TOKEN = /\d+(?:[.,]\d+)*|\p{L}+|[½⅓⅔¼¾]/gu;
const isDigits = (token: string): boolean => /^\d/.test(token);

type Amount = { value: string; isWord: boolean };

function amountsOf(text: string): Amount[] {
  const folded = text
    .replace(/[½⅓⅔¼¾]/gu, (sign) => ` ${sign} `)
    .replace(PERCENT, " % ")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .toLowerCase();
  const tokens = folded.match(TOKEN) ?? [];
  const isSpanish = SPANISH.test(text);
  const numberOf = (token = ""): number | undefined =>
    token === "once"
      ? isSpanish
        ? 11
        : undefined
      : token === "ten"
        ? isSpanish
          ? undefined
          : 10
        : NUMBER_OF.get(token);
  const statements: Amount[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? "";
    const isQuarter = token === "cuarta" && tokens[at + 1] === "parte";
    const vague = isQuarter ? "1/4" : VAGUE.find(([, word]) => word.test(token))?.[0];
    if (vague) statements.push({ value: vague, isWord: true });
    const half =
      /^(?:medio|meio|half)$/.test(token) && tokens[at + 1] !== undefined && (tokens[at + 1] ?? "") in SCALES;
    const first = isDigits(token) ? valueIn(token) : half ? 0.5 : numberOf(token);
    if (first === undefined && !(token in SCALES)) continue;
    const { value, end } = phraseFrom(tokens, at, first, numberOf);
    statements.push({ value: String(value), isWord: !isDigits(token) });
    at = end - 1;
  }
  return statements;
}

function phraseFrom(
  tokens: readonly string[],
  from: number,
  first: number | undefined,
  numberOf: (token?: string) => number | undefined,
): { value: number; end: number } {
  let [whole, part, last, end] = [
    0,
    first ?? 1,
    first ?? Number.POSITIVE_INFINITY,
    first === undefined ? from : from + 1,
  ];
  for (; end < tokens.length; end += 1) {
    const isJoin = /^(?:y|e|and)$/.test(tokens[end] ?? "");
    const next = tokens[end + (isJoin ? 1 : 0)] ?? "";
    const scale = SCALES[next];
    if (isJoin && /^(?:medio|meio)$/.test(next) && SCALES[tokens[end - 1] ?? ""]) {
      whole += (SCALES[tokens[end - 1] ?? ""] ?? 0) / 2;
      end += 1;
      continue;
    }
    if (!isJoin && scale !== undefined) {
      whole = scale === 100 ? whole : whole + part * scale;
      part = scale === 100 ? part * 100 : 0;
      last = scale;
      continue;
    }
    const more = isDigits(tokens[from] ?? "") && whole === 0 ? undefined : numberOf(next);
    if (more === undefined || more >= last || (last < 20 && whole === 0)) break;
    part += more;
    last = more;
    end += isJoin ? 1 : 0;
  }
  return { value: whole + part, end };
}

/** Returns the figures that `text` writes in digits but `material` contains neither in digits nor in words. */
export function inventedIn(text: string, { material }: { material: string }): string[] {
  const given = givenIn(material);
  return amountsOf(withoutNumbering(text)).flatMap(({ value, isWord }) =>
    isWord || given.has(value) ? [] : [value],
  );
}

function givenIn(material: string): ReadonlySet<string> {
  const others = [...(NONE.test(material) ? ["0"] : []), ...(ONE.test(material) ? ["1"] : [])];
  const digits = (material.match(FIGURE) ?? []).map((figure) => String(valueIn(figure)));
  return new Set([...others, ...digits, ...amountsOf(material).map(({ value }) => value)]);
}

/** Amounts below 3 are ignored when they are written in words, because nearly every text contains 'uno' or 'dos'. */
const LEAST = 3;

/** Like `inventedIn`, but also returns amounts that are written in words ('tres'). */
export function newFiguresIn(text: string, material: string): string[] {
  const given = givenIn(material);
  return amountsOf(withoutNumbering(text)).flatMap(({ value, isWord }) =>
    given.has(value) || (isWord && Number(value) < LEAST) ? [] : [value],
  );
}
