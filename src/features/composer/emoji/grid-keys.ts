export const COLUMNS = 7;

export type GridKey = { key: string; ctrlKey: boolean };

export function rowsOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / COLUMNS) }, (_, row) =>
    items.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
}

/**
 * Follows the grid pattern of WAI-ARIA, with cells numbered through all rows. Returns "above" for Up in the first row,
 * and null for other keys.
 */
export function moveInGrid(
  lengths: readonly number[],
  at: number,
  { key, ctrlKey }: GridKey,
): number | "above" | null {
  const starts: number[] = [];
  let total = 0;
  for (const length of lengths) {
    starts.push(total);
    total += length;
  }
  const row = starts.findLastIndex((start) => start <= at);
  const cell = (wanted: number, column: number) =>
    (starts[wanted] ?? 0) + Math.min(column, (lengths[wanted] ?? 1) - 1);
  const column = at - (starts[row] ?? 0);
  switch (key) {
    case "ArrowRight":
      return Math.min(at + 1, total - 1);
    case "ArrowLeft":
      return Math.max(at - 1, 0);
    case "ArrowDown":
      return row + 1 < lengths.length ? cell(row + 1, column) : at;
    case "ArrowUp":
      return row > 0 ? cell(row - 1, column) : "above";
    case "Home":
      return ctrlKey ? 0 : cell(row, 0);
    case "End":
      return ctrlKey ? total - 1 : cell(row, COLUMNS);
    case "PageDown":
      return cell(Math.min(row + 5, lengths.length - 1), column);
    case "PageUp":
      return cell(Math.max(row - 5, 0), column);
    default:
      return null;
  }
}
