import { describe, expect, test } from "vitest";
import { dayOf, MOST_ROWS, numberOf, postAddress, readExport, type Sheet } from "./read-export";
import { zipProblem } from "./zip-guard";

const URL_1 = "https://www.linkedin.com/feed/update/urn:li:activity:7398000000000000001";
const URL_2 = "https://www.linkedin.com/feed/update/urn:li:activity:7398000000000000002";

/** An export in a language: the headings as LinkedIn writes them, dates as that language does. */
const LANGUAGES = {
  en: {
    dates: ["11/21/2026", "11/2/2026"],
    posts: ["Post URL", "Post publish date", "Engagements", "Impressions"],
    days: ["Date", "Impressions", "Engagements"],
    followers: ["Total followers on 11/21/2026:", "Date", "New followers"],
  },
  es: {
    dates: ["21/11/2026", "2/11/2026"],
    posts: ["URL de la publicación", "Fecha de publicación", "Interacciones", "Impresiones"],
    days: ["Fecha", "Impresiones", "Interacciones"],
    followers: ["Total de seguidores el 21/11/2026:", "Fecha", "Nuevos seguidores"],
  },
  pt: {
    dates: ["21/11/2026", "2/11/2026"],
    posts: ["URL da publicação", "Data de publicação", "Engajamentos", "Impressões"],
    days: ["Data", "Impressões", "Engajamentos"],
    followers: ["Total de seguidores em 21/11/2026:", "Data", "Novos seguidores"],
  },
} as const;

function exportIn({ dates, posts, days, followers }: (typeof LANGUAGES)[keyof typeof LANGUAGES]): Sheet[] {
  const [url, date, engagements, impressions] = posts;
  return [
    {
      name: "Hoja 3",
      rows: [
        ["Maximum of 50 posts"],
        [null],
        [url, date, engagements, null, url, date, impressions],
        [URL_1, dates[0], "42", null, URL_2, dates[1], "1,204"],
        [URL_2, dates[1], "7", null, URL_1, dates[0], "3.100"],
      ],
    },
    { name: "renombrada", rows: [[...days], [dates[1], "1\u00a0000", "12"], [dates[0], "80", "-1"]] },
    { name: "x", rows: [[followers[0], "1,240"], [null], [followers[1], followers[2]], [dates[0], "5"]] },
  ];
}

describe.each(Object.entries(LANGUAGES))("an export in %s", (_language, words) => {
  test("is known by its headings, whatever its sheets are called; both tables of a post are one", () => {
    expect(readExport(exportIn(words))).toEqual({
      posts: [
        {
          ...{ url: URL_1, urn: "urn:li:activity:7398000000000000001", day: "2026-11-21" },
          ...{ impressions: 3100, engagements: 42, likes: null, comments: null, reshares: null },
        },
        {
          ...{ url: URL_2, urn: "urn:li:activity:7398000000000000002", day: "2026-11-02" },
          ...{ impressions: 1204, engagements: 7, likes: null, comments: null, reshares: null },
        },
      ],
      days: [
        { day: "2026-11-02", impressions: 1000, engagements: 12, newFollowers: null },
        { day: "2026-11-21", impressions: 80, engagements: -1, newFollowers: 5 },
      ],
      followers: 1240,
    });
  });
});

test("the export of a single post brings its reactions and comments", () => {
  const rows = [
    ["URL de la publicación", URL_1],
    ["Fecha de la publicación", "21/11/2026"],
    ["Impresiones", "100"],
    ["Reacciones", 8],
    ["Comentarios", "2"],
  ];
  expect(readExport([{ name: "RENDIMIENTO", rows }])).toMatchObject({
    posts: [{ url: URL_1, impressions: 100, likes: 8, comments: 2 }],
  });
});

test.each([
  [
    "another workbook",
    [
      {
        name: "Ventas",
        rows: [
          ["Producto", "Precio"],
          ["Café", 12],
        ],
      },
    ],
    "not_an_export",
  ],
  ["an empty one", [], "not_an_export"],
  [
    "a sheet of 100,000 rows",
    [{ name: "x", rows: Array.from({ length: 100_000 }, () => ["1/1/2026"]) }],
    "too_large",
  ],
])("%s is refused", (_what, sheets, refusal) => {
  expect(readExport(sheets)).toBe(refusal);
  expect(MOST_ROWS).toBeLessThan(100_000);
});

test.each([
  ["1,204", 1204],
  ["1.204", 1204],
  ["1 204", 1204],
  ["2%", null],
  ["< 1%", null],
  ["1.5", null],
  [-1, -1],
  [null, null],
])("the figure %j is %s", (value, number) => {
  expect(numberOf(value)).toBe(number);
});

test.each([
  ["31/02/2026", "day_first", null],
  ["02/03/2026", "month_first", "2026-02-03"],
  ["02/03/2026", "day_first", "2026-03-02"],
  ["2026-03-02", "day_first", "2026-03-02"],
  ["ayer", "day_first", null],
] as const)("the day %s, %s, is %s", (value, order, day) => {
  expect(dayOf(value, order)).toBe(day);
});

test.each(["javascript:alert(1)", "https://linkedin.com.evil.example/x", "http://www.linkedin.com/x", 7, ""])(
  "%s is no address of a post",
  (value) => {
    expect(postAddress(value)).toBeNull();
  },
);

/** A zip of one entry whose directory says that it unpacks to so many bytes. */
function zipOf(unpacked: number, entries = 1): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(46 * entries + 22));
  for (let entry = 0; entry < entries; entry++) {
    view.setUint32(46 * entry, 0x02014b50, true);
    view.setUint32(46 * entry + 24, unpacked, true);
  }
  view.setUint32(46 * entries, 0x06054b50, true);
  view.setUint16(46 * entries + 10, entries, true);
  return view.buffer;
}

test.each([
  ["of a plain text", new TextEncoder().encode("Fecha;Impresiones;Interacciones").buffer, "no_zip"],
  ["that is empty", new ArrayBuffer(0), "no_zip"],
  ["that unpacks to 4 GB", zipOf(0xffffffff), "too_large"],
  ["of 300 entries", zipOf(1, 300), "too_large"],
  ["of 6 MB", new ArrayBuffer(6 * 1024 * 1024), "too_large"],
  ["of ordinary size", zipOf(2_000_000), null],
])("a file %s is %s before anything is unpacked", (_what, file, problem) => {
  expect(zipProblem(file)).toBe(problem);
});
