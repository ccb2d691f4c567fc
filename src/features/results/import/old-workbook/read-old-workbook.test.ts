import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readExport } from "../reading/read-export";
import { isOldWorkbook } from "./compound-file";
import { readOldWorkbook, sheetsIn } from "./read-old-workbook";

// Two exports of a page in LinkedIn's Spanish, written by SheetJS 0.20.3. The first shares its texts across records, as
// LinkedIn's files do; the second keeps each text in its cell.
const FIXTURES = ["shared-texts.xls", "own-texts.xls"];
const bytesOf = (name: string): ArrayBuffer => {
  const { buffer, byteOffset, byteLength } = readFileSync(join(import.meta.dirname, "fixtures", name));
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
};

test.each(FIXTURES)("each cell of the old workbook %s is read as it was written", (name) => {
  const bytes = bytesOf(name);
  expect(isOldWorkbook(bytes)).toBe(true);
  const [days, posts] = readOldWorkbook(bytes);
  expect([days?.sheet, posts?.sheet]).toEqual(["Indicadores", "Todas las publicaciones"]);
  expect(days?.data).toHaveLength(32);
  expect(days?.data[2]).toEqual(["09/27/2026", 100, 5, 105, 0, 0, 0, 0, 0.0125]);
  expect(days?.data[31]).toEqual(["10/26/2026", 129, 5, 134, 1, 7, 2, 1, 0.0415]);
  const [title, url, kind, created, ...figures] = posts?.data[26] ?? [];
  expect(title).toMatch(/^Publicación 24: Café de altura ☕, ñandú\. Café de altura ☕, ñandú\./);
  expect(url).toMatch(/^https:\/\/www\.linkedin\.com\/feed\/update\/urn:li:activity:\d{19}\/$/);
  expect([kind, created]).toEqual(["Orgánica", new Date("2026-10-25T00:00:00Z")]);
  expect(figures).toEqual([1224, 24, 6, 0, 4, 0.031]);
});

test.each(FIXTURES)(
  "the export %s is recognised as that of a company page, with its days and posts",
  (name) => {
    const linkedinExport = readExport(
      readOldWorkbook(bytesOf(name)).map(({ sheet, data }) => ({ name: sheet, rows: data })),
    );
    if (typeof linkedinExport === "string") throw new Error(linkedinExport);
    expect([
      linkedinExport.kind,
      linkedinExport.days.length,
      linkedinExport.posts.length,
      linkedinExport.unread,
    ]).toEqual(["page", 30, 25, 0]);
    expect(linkedinExport.days.reduce((sum, day) => sum + (day.impressions ?? 0), 0)).toBe(3435);
    expect(linkedinExport.posts[0]).toMatchObject({
      day: "2026-10-01",
      impressions: 1200,
      likes: 0,
      reshares: 0,
    });
  },
);

const record = (kind: number, ...data: number[]): number[] => [
  ...[kind & 255, kind >> 8, data.length & 255, data.length >> 8],
  ...data,
];
const pair = (value: number) => [value & 255, (value >> 8) & 255];
const four = (value: number) => [...pair(value & 0xffff), ...pair(value >>> 16)];
const latin = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const wide = (text: string) => [...text].flatMap((letter) => pair(letter.charCodeAt(0)));
const BOF = record(0x0809, ...pair(0x0600), ...pair(5), 0, 0, 0, 0);
const EOF = record(0x000a);

function streamWith(globals: number[], cells: number[]): Uint8Array<ArrayBuffer> {
  const sheetLength = record(0x0085, ...four(0), 0, 0, 1, 0, ...latin("H")).length;
  const at = BOF.length + sheetLength + globals.length + EOF.length;
  const sheet = record(0x0085, ...four(at), 0, 0, 1, 0, ...latin("H"));
  return Uint8Array.from([...BOF, ...sheet, ...globals, ...EOF, ...BOF, ...cells, ...EOF]);
}
const cellsOf = (globals: number[], cells: number[]) => sheetsIn(streamWith(globals, cells))[0]?.data;

test("a text that continues in the next record is read, although that record changes the width of the characters", () => {
  // The text changes from 8-bit to 16-bit characters. The second record states the new width, but does not repeat the
  // flags of formats and phonetics.
  const texts = [
    ...record(0x00fc, ...four(2), ...four(2), ...pair(11), 8 + 4, ...pair(1), ...four(3), ...latin("Año ")),
    ...record(0x003c, 1, ...wide("☕ nuevo"), 9, 9, 9),
    ...record(0x003c, 9, 7, 7, 7, ...pair(2), 0, ...latin("ok")),
  ];
  const cells = [
    ...record(0x00fd, ...pair(0), ...pair(0), ...pair(0), ...four(0)),
    ...record(0x00fd, ...pair(0), ...pair(2), ...pair(0), ...four(1)),
  ];
  expect(cellsOf(texts, cells)).toEqual([["Año ☕ nuevo", null, "ok"]]);
});

test("the 30-bit numbers of an old workbook are read as whole numbers or as hundredths", () => {
  const whole = (value: number, isHundredth = false) => four((value << 2) | 2 | (isHundredth ? 1 : 0));
  const cells = [
    ...record(0x027e, ...pair(0), ...pair(1), ...pair(0), ...whole(-1204)),
    ...record(
      0x00bd,
      ...pair(1),
      ...pair(0),
      ...pair(0),
      ...whole(7),
      ...pair(0),
      ...whole(1250, true),
      ...pair(1),
    ),
  ];
  expect(cellsOf([], cells)).toEqual([
    [null, -1204],
    [7, 12.5],
  ]);
});

test("a number in an old workbook is read as a day when its cell's format is a date", () => {
  const style = (format: number) => record(0x00e0, 0, 0, ...pair(format), 0, 0);
  const format = (number: number, text: string) =>
    record(0x041e, ...pair(number), ...pair(text.length), 0, ...latin(text));
  const globals = [
    ...format(164, "yyyy-mm-dd"),
    ...format(165, '0.0 "days"'),
    ...[0, 14, 164, 165].flatMap(style),
  ];
  const cells = [0, 1, 2, 3].flatMap((at) =>
    record(0x027e, ...pair(0), ...pair(at), ...pair(at), ...four((46_347 << 2) | 2)),
  );
  const day = new Date("2026-11-21T00:00:00Z");
  expect(cellsOf(globals, cells)).toEqual([[46_347, day, day, 46_347]]);
});

test("the text that a formula computed is read as the text of the formula's cell", () => {
  const formula = record(0x0006, ...pair(0), ...pair(1), ...pair(0), 0, 0, 0, 0, 0, 0, ...pair(0xffff), 0, 0);
  expect(cellsOf([], [...formula, ...record(0x0207, ...pair(2), 0, ...latin("ok"))])).toEqual([[null, "ok"]]);
});

test("a workbook with a password, of an older version, or with a cell beyond the last column is refused", () => {
  expect(() => cellsOf(record(0x002f, 0, 0), [])).toThrow(RangeError);
  expect(() => sheetsIn(Uint8Array.from(record(0x0809, ...pair(0x0500), ...pair(5))))).toThrow(RangeError);
  const far = record(0x027e, ...pair(0), ...pair(65_535), ...pair(0), ...four(6));
  expect(() => cellsOf([], far)).toThrow(RangeError);
});

test.each(FIXTURES)("a cut or damaged copy of %s is either read or refused, and never takes long", (name) => {
  const bytes = new Uint8Array(bytesOf(name));
  let seed = 7;
  const chance = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let run = 0; run < 150; run += 1) {
    const damaged = run < 50 ? bytes.slice(0, chance(bytes.length)) : bytes.slice();
    // Later runs also change bytes, because changed bytes may mislead the reader into wrong values, which a cut file
    // does not do.
    if (run >= 50)
      for (let n = 0; n < 4; n += 1) damaged[chance(run < 100 ? 2048 : damaged.length)] = chance(256);
    try {
      readOldWorkbook(damaged.buffer);
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
  }
});
