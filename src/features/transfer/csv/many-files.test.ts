import { describe, expect, test } from "vitest";
import { toCards } from "@/data/posts/cards";
import type { PostRow } from "@/data/posts/rows";
import { postRow } from "@/data/posts/testing";
import { checkRows } from "./check-rows";
import { decodeCsv, sizeProblem } from "./decode-csv";
import { parseTable } from "./parse-table";
import { cardsToCsv } from "./write-csv";

const files = (rows: PostRow[]) => cardsToCsv(toCards(rows), [], ";");

/** What an import of the file would do, read from its bytes. */
const imported = (csv: string) => {
  const decoded = decodeCsv(new TextEncoder().encode(csv));
  const table = decoded.ok ? parseTable(decoded.value) : decoded;
  if (!table.ok) throw new Error(table.problem);
  return checkRows(table.value.rows, { pages: [], timeZone: "UTC", now: 0, existing: [] });
};

// In one zone: sizes are the same in each, and this takes seconds.
describe("an export of more than an import takes", () => {
  test("an export of more than an import takes is divided into files that can each be imported", () => {
    const rows = Array.from({ length: 4_001 }, (_, postcard) =>
      postRow({ postcard, title: `Una ${postcard}` }),
    );
    expect(files(rows).map((csv) => imported(csv).length)).toEqual([2_000, 2_000, 1]);
  });

  test("an export is divided by its bytes too", () => {
    const long = 'ñ"'.repeat(9_900);
    const rows = Array.from({ length: 300 }, (_, postcard) =>
      postRow({ postcard, title: `Una ${postcard}`, notes: `${postcard}${long}` }),
    );
    const parts = files(rows);
    expect(parts.length).toBeGreaterThan(1);
    for (const csv of parts) expect(sizeProblem(new TextEncoder().encode(csv).length)).toBeNull();
    expect(parts.flatMap((csv) => imported(csv)).map((row) => row.problems)).toEqual(rows.map(() => []));
  });

  test("an export of exactly one import is one file", () => {
    expect(files(Array.from({ length: 2_000 }, (_, postcard) => postRow({ postcard })))).toHaveLength(1);
    expect(files([])).toEqual([]);
  });
});
