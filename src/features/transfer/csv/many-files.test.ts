import { describe, expect, test } from "vitest";
import { toCards } from "@/data/posts/cards";
import type { PostRow } from "@/data/posts/rows";
import { postRow } from "@/data/posts/testing";
import { checkRows } from "./check-rows";
import { sizeProblem } from "./decode-csv";
import { readCsv } from "./read-csv";
import { cardsToCsv } from "./write-csv";

const files = (rows: PostRow[]) => cardsToCsv(toCards(rows), []);

const imported = (csv: string) => {
  const read = readCsv(new TextEncoder().encode(csv));
  if (!read.ok || read.value.table === null) throw new Error(read.ok ? "in doubt" : read.problem);
  const { table } = read.value;
  return checkRows(table.rows, { pages: [], timeZone: "UTC", now: 0, existing: [], slots: [] });
};

describe("a large export is divided into files", () => {
  test("an export with more rows than an import accepts is divided into files that can each be imported", () => {
    const rows = Array.from({ length: 4_001 }, (_, postcard) =>
      postRow({ postcard, title: `Una ${postcard}` }),
    );
    expect(files(rows).map((csv) => imported(csv).length)).toEqual([2_000, 2_000, 1]);
  });

  test("an export whose rows exceed the size of one file is divided into files that the import accepts", () => {
    const long = 'ñ"'.repeat(9_900);
    const rows = Array.from({ length: 300 }, (_, postcard) =>
      postRow({ postcard, title: `Una ${postcard}`, notes: `${postcard}${long}` }),
    );
    const parts = files(rows);
    expect(parts.length).toBeGreaterThan(1);
    for (const csv of parts) expect(sizeProblem(new TextEncoder().encode(csv).length)).toBeNull();
    expect(parts.flatMap((csv) => imported(csv)).map((row) => row.problems)).toEqual(rows.map(() => []));
  });

  test("an export with exactly as many rows as an import accepts is one file", () => {
    expect(files(Array.from({ length: 2_000 }, (_, postcard) => postRow({ postcard })))).toHaveLength(1);
    expect(files([])).toEqual([]);
  });
});
