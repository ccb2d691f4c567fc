// Whether a sentence of a model says only figures that it was given. A figure is digits, as they are written in Spanish, or a
// word for a number: «el doble» is a figure too.

const FIGURE = /\d+(?:[.,]\d+|[ \u00a0\u202f]\d{3}(?!\d))*(?:\s?%)?/gu;

/** `un` and `una` are articles; larger numbers in words are rare and are told in digits by the prompt. */
const WORDS =
  /(?<!\p{L})(dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|cien|mil|millones|doble|dobles|triple|cuádruple|mitad|tercio|cuarto|duplic\p{L}+|triplic\p{L}+)(?!\p{L})/giu;

/** What a written figure means: a comma is a decimal one, a dot parts thousands where three digits follow. */
function meaningOf(written: string): string {
  const bare = written.replace(/[\s\u00a0\u202f%]/gu, "").replace(/\.(?=\d{3}(?!\d))/g, "");
  return `${String(Number(bare.replace(",", ".")))}${written.endsWith("%") ? "%" : ""}`;
}

const figuresOf = (text: string): string[] => [...text.matchAll(FIGURE)].map(([figure]) => figure);
const wordsOf = (text: string): string[] => [...text.matchAll(WORDS)].map(([word]) => word.toLowerCase());

/** Whether each figure of `sentence` stands in `given`. «20.000», «20000» and «20 000» are one figure; «50 %» and «50» are two. */
export function saysOnlyGiven(sentence: string, given: readonly string[]): boolean {
  const all = given.join("\n");
  const figures = new Set(figuresOf(all).map(meaningOf));
  const words = new Set(wordsOf(all));
  return (
    figuresOf(sentence).every((figure) => figures.has(meaningOf(figure))) &&
    wordsOf(sentence).every((word) => words.has(word))
  );
}
