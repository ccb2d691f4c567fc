import { fold } from "./days";
import { DATE, isPagePostDay } from "./tables";

const DAYS_BETWEEN = 1462;
/** The numbers of the days from 2000 to 2100, counted from 1904. */
const FIRST = 35_063;
const LAST = 71_953;
const DIGITS = /^\s*\d{5}(?:\.\d+)?\s*$/;

const isDay = (cell: unknown): boolean => {
  const days = typeof cell === "string" && DIGITS.test(cell) ? Number(cell) : cell;
  return typeof days === "number" && days >= FIRST && days <= LAST;
};

/**
 * The rows of a workbook that counts days from 1904, with days counted from 1900. The reading libraries convert only
 * cells with a date format, so this converts the numbers below or beside a heading of dates.
 */
export function withDaysFrom1900<Cell>(rows: readonly Cell[][]): (Cell | number)[][] {
  const isHeading = (cell: unknown) => DATE.test(fold(cell)) || isPagePostDay(fold(cell));
  const columns = new Set<number>();
  return rows.map((row) => {
    const counted = row.map((cell, at) =>
      isDay(cell) && (columns.has(at) || isHeading(row[at - 1])) ? Number(cell) + DAYS_BETWEEN : cell,
    );
    for (const [at, cell] of row.entries()) if (isHeading(cell)) columns.add(at);
    return counted;
  });
}
