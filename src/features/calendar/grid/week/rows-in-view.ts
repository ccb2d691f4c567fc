/**
 * Whether each of stacked rows is at least partly visible between `from` and `from + height`. All in the same unit.
 */
export function rowsInView(heights: readonly number[], from: number, height: number): boolean[] {
  let top = 0;
  return heights.map((own) => {
    const isSeen = top + own > from && top < from + height;
    top += own;
    return isSeen;
  });
}

/** The top of a row. */
export const topOf = (heights: readonly number[], row: number): number =>
  heights.slice(0, row).reduce((sum, own) => sum + own, 0);

/** The row at a height; the last one below all rows. */
export function rowAt(heights: readonly number[], at: number): number {
  let bottom = 0;
  const row = heights.findIndex((own) => {
    bottom += own;
    return bottom > at;
  });
  return row < 0 ? heights.length - 1 : row;
}
