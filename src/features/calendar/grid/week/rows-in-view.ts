export function rowsInView(heights: readonly number[], from: number, height: number): boolean[] {
  let top = 0;
  return heights.map((own) => {
    const isSeen = top + own > from && top < from + height;
    top += own;
    return isSeen;
  });
}

export const topOf = (heights: readonly number[], row: number): number =>
  heights.slice(0, row).reduce((sum, own) => sum + own, 0);

export function rowAt(heights: readonly number[], at: number): number {
  let bottom = 0;
  const row = heights.findIndex((own) => {
    bottom += own;
    return bottom > at;
  });
  return row < 0 ? heights.length - 1 : row;
}
