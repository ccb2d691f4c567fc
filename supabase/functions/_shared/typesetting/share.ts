export function shareOf(figure: string): number | null {
  const [, number] = /^(\d{1,3}(?:[.,]\d+)?)\s*%$/.exec(figure.trim()) ?? [];
  const value = number ? Number(number.replace(",", ".")) : Number.NaN;
  return value >= 0 && value <= 100 ? value / 100 : null;
}

const MOST_PARTS = 10;

export function partsOf(figure: string): { full: number; of: number } | null {
  const [, part, whole] =
    /^(\d{1,2})\s+(?:de|em|in|of|out of)(?:\s+cada)?\s+(\d{1,2})$/i.exec(figure.trim()) ?? [];
  const [full, of] = [Number(part), Number(whole)];
  return part && whole && full <= of && of > 1 && of <= MOST_PARTS ? { full, of } : null;
}
