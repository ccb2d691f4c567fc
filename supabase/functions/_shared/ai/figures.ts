const FIGURE = /\d+(?:[.,]\d+)*/gu;
const figuresOf = (text: string): string[] =>
  [...text.matchAll(FIGURE)].map(([figure]) => figure.replace(/[.,]/g, ""));
/** Removes numbers at the start of list lines, which are not figures. */
const withoutNumbering = (text: string): string => text.replace(/^[ \t]*\d{1,2}[.)]\s/gmu, "");

/** Number words; 'nobody' counts as zero. */
const NUMBER_WORDS: readonly RegExp[] = [
  /ning[úu]n\w*|nadie|nunca|\bsin\b|\bno\b|ningu[ée]m|nenhum\w*|\bsem\b|\bnobody|\bnone|\bnever|\bwithout/iu,
  /\b(?:una?|uno|primer\w*|uma?|one|an?|first|esas?)\b/iu,
  /\b(?:dos|dois|duas|two|both|ambos)\b/iu,
  /\b(?:tres|três|three)\b/iu,
  /\b(?:cuatro|quatro|four)\b/iu,
  /\b(?:cinco|five)\b/iu,
  /\b(?:seis|six)\b/iu,
  /\b(?:siete|sete|seven)\b/iu,
  /\b(?:ocho|oito|eight)\b/iu,
  /\b(?:nueve|nove|nine)\b/iu,
  /\b(?:diez|dez|ten)\b/iu,
];

/** Figures in a text that its material contains neither in digits nor in words. */
export function inventedIn(text: string, { material }: { material: string }): string[] {
  const inWords = NUMBER_WORDS.flatMap((word, number) => (word.test(material) ? [String(number)] : []));
  const given = new Set([...figuresOf(material), ...inWords]);
  return figuresOf(withoutNumbering(text)).filter((figure) => !given.has(figure));
}

/** Number words of the three languages from three on, because nearly every text contains smaller ones. */
const COUNTED: readonly (readonly [number, string])[] = [
  [3, "tres três three"],
  [4, "cuatro quatro four"],
  [5, "cinco five"],
  [6, "seis six"],
  [7, "siete sete seven"],
  [8, "ocho oito eight"],
  [9, "nueve nove nine"],
  [10, "diez dez ten"],
  [12, "docena docenas doce dúzia dúzias doze dozen dozens twelve"],
  [15, "quince quinze fifteen"],
  [20, "veinte vinte twenty"],
  [30, "treinta trinta thirty"],
  [40, "cuarenta quarenta forty"],
  [50, "cincuenta cinquenta fifty"],
  [60, "sesenta sessenta sixty"],
  [70, "setenta seventy"],
  [80, "ochenta oitenta eighty"],
  [90, "noventa ninety"],
  [100, "cien ciento cientos cem cento centenas hundred hundreds"],
  [1000, "mil miles milhares thousand thousands"],
];
const NUMBER_OF: ReadonlyMap<string, number> = new Map(
  COUNTED.flatMap(([number, words]) => words.split(" ").map((word) => [word, number] as const)),
);
const countedIn = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => String(NUMBER_OF.get(word) ?? "") || []);

/**
 * Like `inventedIn`, and also number words that the material contains neither as words nor as digits. For a text
 * that may say nothing beyond its material.
 */
export function newFiguresIn(text: string, material: string): string[] {
  const given = new Set([...figuresOf(material), ...countedIn(material)]);
  return [...inventedIn(text, { material }), ...countedIn(text).filter((number) => !given.has(number))];
}
