import { fc } from "@testing/properties";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { formulasIn } from "@/testing/lenient-csv";
import { keepOwnCountry } from "@/text/own-country";
import { csvOf, plainCell, safeCell } from "./csv";

const csvOfCountry = (country: string, ...rows: Parameters<typeof csvOf>[0]): string => {
  keepOwnCountry(country);
  return csvOf(rows);
};

test.each([
  "=1+1",
  "+34",
  "-hola",
  "@sum",
  "\tx",
  "\rx",
  "\nx",
  "\r=1+1",
  "\n=1+1",
  " =1+1",
  "\u00a0\t=1+1",
  "＝1",
  "＋1",
  "－1",
  "＠suma",
  " ＝1",
  "'=ya",
  "''-ya",
])("an apostrophe neutralises a formula, and reading the cell removes it: %j", (text) => {
  expect(safeCell(text)).toBe(`'${text}`);
  expect(plainCell(safeCell(text))).toBe(text);
});

test.each(["hola", "'hola'", "a=b", "", " x", "#café", "¿=?", "5-3"])(
  "a cell that begins no formula stays as it is: %j",
  (text) => {
    expect(safeCell(text)).toBe(text);
    expect(plainCell(text)).toBe(text);
  },
);

test("csvOf writes numbers as numbers, empty cells for null and quotes doubled", () => {
  expect(csvOfCountry("MX", ["=HYPERLINK()", 'a "b"', null, -3])).toBe(
    `\uFEFF'=HYPERLINK(),"a ""b""",,-3\r\n`,
  );
});

test.each([
  ["Hola\r=1+1", '"Hola\r=1+1"'],
  ["Hola,=1+1", '"Hola,=1+1"'],
  ["Hola;=1+1", '"Hola;=1+1"'],
  ["Hola\t=1+1", '"Hola\t=1+1"'],
  ["Hola\n=1+1", '"Hola\n=1+1"'],
  ["Hola\u2028=1+1", '"Hola\u2028=1+1"'],
  ["Hola ", '"Hola "'],
])("csvOf quotes %j with either delimiter", (text, quoted) => {
  expect(csvOfCountry("MX", ["a", text])).toBe(`\uFEFFa,${quoted}\r\n`);
  expect(csvOfCountry("BO", ["a", text])).toBe(`\uFEFFa;${quoted}\r\n`);
});

describe("no text in a cell begins a formula in a spreadsheet", () => {
  const sign = fc.constantFrom(..."=+-@＝＋－＠");
  const around = fc.constantFrom(
    "",
    " ",
    "\t",
    "\r",
    "\n",
    "\r\n",
    ",",
    ";",
    '"',
    '";',
    "'",
    "\u00a0",
    "Hola",
  );
  const hostile = fc
    .array(fc.tuple(around, around, sign, fc.constantFrom("1+1", "cmd|' /C calc'!A0", "SUM(A1)", '"')), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.flat().join(""));

  test("the lenient CSV reader of these tests finds a formula that was not neutralised", () => {
    expect(formulasIn("\ufeffa,Hola\r=1+1\r\n")).toEqual(["=1+1"]);
    expect(formulasIn("\ufeffa,Hola; =1+1\r\n")).toEqual([" =1+1"]);
  });

  test("a hostile text in a cell begins no formula, even for a reader that accepts every separator", () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom("MX", "BO"), (text, country) => {
        expect(formulasIn(csvOfCountry(country, ["a", text, "b"]))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test("an independent CSV reader reads hostile texts back unchanged", () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1 }), fc.constantFrom("MX", "BO"), (row, country) => {
        const { data } = Papa.parse<string[]>(csvOfCountry(country, row).slice(1), {
          delimiter: country === "MX" ? "," : ";",
          newline: "\r\n",
        });
        expect(data[0]?.map(plainCell)).toEqual(row);
      }),
    );
  });
});
