import { fc } from "@testing/properties";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { repeated, superlinearTexts } from "../../../../supabase/functions/_shared/testing/growth.ts";
import { readRecords } from "./read-records";

const cellsOf = (csv: string) => [...readRecords(csv, ",")].map(({ cells }) => cells);

test("for any file with valid quotes, readRecords reads the same cells as papaparse", () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom("a", "ñ", " ", '"', "\n", ",", ";", "'"), maxLength: 12 }),
    fc.string({ maxLength: 5 }).map((one) => one.replaceAll("\r", "")),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (rows) => {
      const csv = Papa.unparse(rows, { delimiter: ",", newline: "\n" });
      const expected = Papa.parse<string[]>(csv, { delimiter: ",", newline: "\n" }).data;
      // papaparse adds an empty row at the end, which a spreadsheet does not show.
      const shown = csv.endsWith("\n") || csv === "" ? expected.slice(0, -1) : expected;
      expect(cellsOf(csv)).toEqual(shown);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['a,"b" ,c\n', [["a", "b", "c"]]],
  ['a,b"b",c\n', [["a", 'b"b"', "c"]]],
  ['"a"', [["a"]]],
  ['"a", "b, ""c""\nd",  "e" \n "f"', [["a", 'b, "c"\nd', "e"], ["f"]]],
  ['a, "b" c, "d\ne', [["a", ' "b" c', ' "d'], ["e"]]],
  ["a,", [["a", ""]]],
  ['"",""\nx', [["", ""], ["x"]]],
])("readRecords reads the text %j as a spreadsheet does", (csv, rows) => {
  expect(cellsOf(csv)).toEqual(rows);
});

const HOSTILE: Record<string, (length: number) => string> = {
  "an open quote in each row": (n) => repeated('A,"b,c\n', n),
  "an open quote in every other row": (n) => repeated('A,"b,c\nA,b,c\n', n),
  "quotes that open and close across rows, before whole rows": (n) => `A,b\n${repeated('a",b,"c\nx,y\n', n)}`,
  "one row of cells that open and close": (n) => `A${repeated(",x", n / 4)}\n${repeated('a",b,"c\n', n)}`,
  quotes: (n) => repeated('"', n),
  "doubled quotes in rows": (n) => repeated('""b\n', n),
  "a bad quote in a cell of many lines": (n) => `"a"b${repeated("\nx", n)}"`,
  "quotes behind blanks": (n) => repeated(', "b"c, ""d, """e\n', n),
  "an open quote behind a blank": (n) => `a, "${repeated('b, ""', n)}`,
  blanks: (n) => repeated('"a" ', n),
  delimiters: (n) => repeated(",", n),
};

test("the time of readRecords grows linearly with the length of the file, whatever quotes it has", async () => {
  const read = (csv: string) => {
    let cells = 0;
    for (const record of readRecords(csv, ",")) cells += record.cells.length;
    return cells;
  };
  expect(await superlinearTexts(read, HOSTILE)).toEqual([]);
});
