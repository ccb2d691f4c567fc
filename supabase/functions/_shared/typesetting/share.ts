/** The fraction that a percentage (0 to 100) stands for; null for other figures. */
export function shareOf(figure: string): number | null {
  const [, number] = /^(\d{1,3}(?:[.,]\d+)?)\s*%$/.exec(figure.trim()) ?? [];
  const value = number ? Number(number.replace(",", ".")) : Number.NaN;
  return value >= 0 && value <= 100 ? value / 100 : null;
}

/** The most dots that are drawn, because nobody counts more at a glance. */
const MOST_PARTS = 10;

/** The parts of figures such as '3 de 4', '3 de cada 4', '3 em cada 4', '3 out of 4'; null for other figures. */
export function partsOf(figure: string): { full: number; of: number } | null {
  const [, part, whole] =
    /^(\d{1,2})\s+(?:de|em|in|of|out of)(?:\s+cada)?\s+(\d{1,2})$/i.exec(figure.trim()) ?? [];
  const [full, of] = [Number(part), Number(whole)];
  return part && whole && full <= of && of > 1 && of <= MOST_PARTS ? { full, of } : null;
}
