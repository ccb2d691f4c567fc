type Countable = { none: string; some: string; one: string; other: (n: number) => string };

export function frequencyInWords(mean: number, words: Countable): string {
  if (mean < 0.3) return words.none;
  if (mean < 0.75) return words.some;
  const rounded = Math.round(mean);
  return rounded === 1 ? words.one : words.other(rounded);
}
