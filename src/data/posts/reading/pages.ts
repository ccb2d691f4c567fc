import { PAGE_ROWS } from "../rows";

/**
 * Reads a list page by page; each request names the last row of the page before. With page numbers, a row deleted
 * meanwhile would shift the next page.
 */
export async function readAll<Row extends { id: string }>(
  pageAfter: (last: Row | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let last: Row | undefined; ; ) {
    const page = await pageAfter(last);
    for (const row of page) rows.set(row.id, row);
    if (page.length < PAGE_ROWS) return [...rows.values()];
    last = page.at(-1);
  }
}

export const filterAfter = <Column extends "date" | "postcard">(
  column: Column,
  last: { id: string } & Record<Column, string | number>,
): string => `${column}.gt.${last[column]},id.gt.${last.id}`;
