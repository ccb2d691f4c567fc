import { strToU8, unzipSync, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { describe, expect, test } from "vitest";
import { repacked } from "../zip-guard";
import { readExport } from "./read-export";
import { MOST_ROWS, numberOf, postAddress, type Sheet } from "./tables";

const URL_1 = "https://www.linkedin.com/feed/update/urn:li:activity:7398000000000000001";
const URL_2 = "https://www.linkedin.com/feed/update/urn:li:activity:7398000000000000002";

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
  fr: {
    dates: ["21/11/2026", "2/11/2026"],
    posts: ["URL du post", "Date de publication", "Interactions", "Impressions"],
    days: ["Date", "Impressions", "Interactions"],
    followers: ["Total des abonnés au 21/11/2026 :", "Date", "Nouveaux abonnés"],
  },
  it: {
    dates: ["21/11/2026", "2/11/2026"],
    posts: ["URL del post", "Data di pubblicazione", "Interazioni", "Impressioni"],
    days: ["Data", "Impressioni", "Interazioni"],
    followers: ["Totale follower al 21/11/2026:", "Data", "Nuovi follower"],
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

describe.each(Object.entries(LANGUAGES))("readExport reads an export in %s", (_language, words) => {
  test("readExport recognises its tables by their headings, and counts a post that is in two tables once", () => {
    expect(readExport(exportIn(words))).toEqual({
      posts: [
        {
          url: URL_1,
          urn: "urn:li:activity:7398000000000000001",
          day: "2026-11-21",
          impressions: 3100,
          engagements: 42,
          likes: null,
          comments: null,
          reshares: null,
        },
        {
          url: URL_2,
          urn: "urn:li:activity:7398000000000000002",
          day: "2026-11-02",
          impressions: 1204,
          engagements: 7,
          likes: null,
          comments: null,
          reshares: null,
        },
      ],
      days: [
        { day: "2026-11-02", impressions: 1000, engagements: 12, newFollowers: null },
        { day: "2026-11-21", impressions: 80, engagements: -1, newFollowers: 5 },
      ],
      followers: 1240,
      kind: "person",
      unread: 0,
    });
  });
});

const MOVED: [what: string, move: (row: readonly unknown[]) => unknown[]][] = [
  ["two empty columns precede each table", (row) => [null, "", ...row]],
  ["another column precedes the days", ([day = null, ...figures]) => ["nota", day, ...figures]],
];

test.each(MOVED)(
  "readExport reads an export whose columns were moved in a spreadsheet: %s",
  (_what, move) => {
    for (const words of Object.values(LANGUAGES)) {
      const sheets = exportIn(words);
      const moved = sheets.map(({ name, rows }) => ({ name, rows: rows.map(move) }));
      expect(readExport(moved)).toEqual(readExport(sheets));
    }
  },
);

test("readExport reads a table whose last column has the days, with the month first", () => {
  const rows = [
    ["Impresiones", "Interacciones", "Fecha"],
    [100, 7, "11/1/2026"],
    [90, 5, "11/2/2026"],
  ];
  expect(readExport([{ name: "Hoja 1", rows }])).toMatchObject({
    days: [
      { day: "2026-11-01", impressions: 100, engagements: 7 },
      { day: "2026-11-02", impressions: 90, engagements: 5 },
    ],
  });
});

test.each([
  ["Post URL", "Date", "Impressions"],
  ["Date", "Post URL", "Impressions"],
])("readExport does not read a table of posts as a table of days: %s, %s, %s", (...headings) => {
  const row = headings.map((heading) => ({ "Post URL": URL_1, Date: "11/21/2026" })[heading] ?? 5);
  expect(readExport([{ name: "x", rows: [headings, row] }])).toMatchObject({
    posts: [{ url: URL_1, day: "2026-11-21", impressions: 5 }],
    days: [],
  });
});

test("readExport takes impressions, reactions and comments from the export of a single post", () => {
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

test("readExport reads the export of a single post whose date names the month in words", () => {
  const rows = [
    ["Post URL", "https://www.linkedin.com/feed/update/urn:li:share:7432391508978397184"],
    ["Post Date", "Feb 25, 2026"],
    ["Post Publish Time", "11:53 AM"],
    [null, null],
    ["Impressions", "1,316"],
    ["Reactions", "42"],
    ["Comments", "7"],
    ["Reposts", "3"],
  ];
  expect(readExport([{ name: "PERFORMANCE", rows }])).toMatchObject({
    kind: "person",
    unread: 0,
    posts: [{ urn: "urn:li:share:7432391508978397184", day: "2026-02-25", impressions: 1316, reshares: 3 }],
  });
});

test.each([
  ["a label with a colon", ["Post URL:", URL_1], ["Post Date:", "Feb 25, 2026"], ["Impressions:", "7"]],
  ["'Post Publish Date'", ["Post URL", URL_1], ["Post Publish Date", "Feb 25, 2026"], ["Impressions", "7"]],
  [
    "an empty first column",
    [null, "Post URL", URL_1],
    [null, "Post Date", "Feb 25, 2026"],
    [null, "Impressions", "7"],
  ],
])("readExport reads the export of a single post with %s", (_what, ...rows) => {
  expect(readExport([{ name: "PERFORMANCE", rows }])).toMatchObject({
    posts: [{ url: URL_1, day: "2026-02-25", impressions: 7 }],
  });
});

test.each([
  [
    "both figures in one table",
    [
      ["Post URL", "Post publish date", "Engagements", "Engagement rate", "Impressions"],
      [URL_1, "11/21/2026", 3, 0.03, 100],
    ],
    [{ day: "2026-11-21", engagements: 3, impressions: 100 }],
  ],
  [
    "the day before the address",
    [
      ["Post publish date", "Post URL", "Impressions", null, "Post publish date", "Post URL", "Engagements"],
      ["11/21/2026", URL_1, 100, null, "11/20/2026", URL_2, 3],
    ],
    [
      { url: URL_1, day: "2026-11-21", impressions: 100, engagements: null },
      { url: URL_2, day: "2026-11-20", impressions: null, engagements: 3 },
    ],
  ],
  [
    "no column between two tables",
    [
      ["Post URL", "Post publish date", "Engagements", "Post URL", "Post publish date", "Impressions"],
      [URL_1, "11/21/2026", 3, URL_2, "11/20/2026", 100],
    ],
    [
      { url: URL_1, day: "2026-11-21", engagements: 3 },
      { url: URL_2, day: "2026-11-20", impressions: 100 },
    ],
  ],
  [
    "a bare percent sign in an address",
    [
      ["Post URL", "Post publish date", "Impressions"],
      ["https://www.linkedin.com/posts/ana_100%-activity-7398000000000000001-abcd", "11/21/2026", 5],
    ],
    [{ urn: "urn:li:activity:7398000000000000001", impressions: 5 }],
  ],
])("readExport reads tables of posts with %s", (_what, rows, posts) => {
  expect(readExport([{ name: "TOP POSTS", rows }])).toMatchObject({ posts });
});

test("of several columns of impressions readExport takes the plain column, not the unique or the average impressions", () => {
  const rows = [
    ["Date", "Unique impressions", "Average impressions per day", "Impressions"],
    ["11/21/2026", 80, 33, 100],
  ];
  expect(readExport([{ name: "ENGAGEMENT", rows }])).toMatchObject({ days: [{ impressions: 100 }] });
});

test.each(["Engagement rate", "Índice de interacción", "Taxa de engajamento", "Clicks"])(
  "readExport takes a table of days with the column '%s' as a company page's",
  (heading) => {
    const rows = [
      ["Date", "Impressions", heading],
      ["11/21/2026", 100, "0.031"],
    ];
    expect(readExport([{ name: "x", rows }])).toMatchObject({
      kind: "page",
      days: [{ impressions: 100, engagements: null }],
    });
  },
);

const PAGE_SHEETS: Sheet[] = [
  {
    name: "Indicadores",
    rows: [
      ["Indicadores de interacción agregados"],
      [
        ...["Fecha", "Impresiones (orgánicas)", "Impresiones (patrocinadas)", "Impresiones (totales)"],
        ...["Impresiones únicas (orgánicas)", "Clics (orgánicos)", "Reacciones (orgánicas)"],
        ...["Comentarios (orgánicos)", "Veces compartido (orgánico)", "Tasa de interacción (orgánica)"],
      ],
      ["10/02/2026", 5400, 1200, 6600, 4100, 90, 60, 4, 2, 1],
      ["10/03/2026", 4900, 0, 4900, 3900, 70, 51, 3, 1, 0.0255],
      ["día 4", 1, 1, 1, 1, 1, 1, 1, 1, 1],
    ],
  },
  {
    name: "Todas las publicaciones",
    rows: [
      ["Indicadores de todas las publicaciones"],
      [
        ...[
          "Título de la publicación",
          "Enlace de la publicación",
          "Tipo de publicación",
          "Fecha de creación",
        ],
        ...[
          "Impresiones",
          "Visualizaciones",
          "Clics",
          "Porcentaje de clics",
          "Recomendaciones",
          "Comentarios",
        ],
        ...["Veces compartido", "Seguidores", "Tasa de interacción", "Tipo de contenido"],
      ],
      ["Cosecha", URL_1, "Orgánico", "10/02/2026", 5400, null, 90, 0.0166, 60, 4, 2, 1, 1, "Imagen"],
    ],
  },
];

test("readExport reads a company page's export whose columns were moved in a spreadsheet", () => {
  const moved = PAGE_SHEETS.map(({ name, rows }) => ({ name, rows: rows.map((row) => [null, ...row]) }));
  expect(readExport(moved)).toEqual(readExport(PAGE_SHEETS));
});

test.each([
  ["Imagen", "image"],
  ["Vídeo", "video"],
  ["Encuesta", "poll"],
  ["Poll", "poll"],
  ["Enquete", "poll"],
  ["Documento", "document"],
  ["Celebración", null],
])("readExport reads the content type '%s' of a company page's post as %s", (said, kind) => {
  const sheets = PAGE_SHEETS.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.map((cell) => (cell === "Imagen" ? said : cell))),
  }));
  expect(readExport(sheets)).toMatchObject({ posts: [{ kind }] });
});

test.each([
  ["an emoji at the limit", `${"a".repeat(299)}😀 y más`, "a".repeat(299)],
  ["half an emoji", "Cosecha \ud83d", "Cosecha \ufffd"],
  ["a NUL", "Cose\u0000cha", "Cose\ufffdcha"],
])("readExport makes a post's title with %s storable in Postgres", (_, written, title) => {
  const sheets = PAGE_SHEETS.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.map((cell) => (cell === "Cosecha" ? written : cell))),
  }));
  expect(readExport(sheets)).toMatchObject({ posts: [{ title }] });
});

test.each([
  [
    "Portuguese",
    ["Título da publicação", "Link da publicação", "Criação", "Impressões", "Cliques", "Gostaram"],
    ["Comentários", "Compartilhamentos", "Seguidores", "Taxa de engajamento", "Tipo de conteúdo"],
  ],
  [
    "English",
    ["Post title", "Post link", "Created date", "Impressions", "Clicks", "Likes"],
    ["Comments", "Reposts", "Follows", "Engagement rate", "Content Type"],
  ],
  [
    "English before 2023",
    ["Update title", "Update link", "Created date", "Impressions", "Clicks", "Likes"],
    ["Comments", "Shares", "Follows", "Engagement rate", "Content Type"],
  ],
])("readExport reads the posts of a company page's export in %s", (_language, headings, others) => {
  const row = ["Cosecha", URL_1, "10/14/2026", 5400, 90, 60, 4, 2, 1, 0.0166, "Video"];
  const sheet = { name: "x", rows: [["Métricas"], [...headings, ...others], row] };
  const figures = { impressions: 5400, clicks: 90, likes: 60, comments: 4, reshares: 2 };
  expect(readExport([sheet])).toMatchObject({
    kind: "page",
    posts: [{ url: URL_1, day: "2026-10-14", title: "Cosecha", kind: "video", ...figures }],
  });
});

test.each([
  [
    "French",
    ["Date", "Impressions (organiques)", "Impressions (sponsorisées)", "Taux d’engagement (organique)"],
  ],
  ["Italian", ["Data", "Impressioni (organiche)", "Impressioni (sponsorizzate)", "Tasso di interesse"]],
  ["Catalan", ["Data", "Impressions (orgàniques)", "Impressions (patrocinades)"]],
])("a company page's export in %s never counts as the profile's", (_language, headings) => {
  const rows = [headings, ["10/02/2026", 5400, 1200, 0.03].slice(0, headings.length)];
  expect(readExport([{ name: "x", rows }])).toMatchObject({ kind: "page" });
});

test("a page's interactions are null when the columns of comments and reposts are not found, and its organic impressions are read", () => {
  const rows = [
    ["Date", "Impressions (organiques)", "Impressions (total)", "Clics (total)", "Réactions (total)"],
    ["10/02/2026", 5400, 6600, 90, 60],
  ];
  expect(readExport([{ name: "x", rows }])).toMatchObject({
    days: [{ impressions: 5400, engagements: null, likes: 60, clicks: 90 }],
  });
});

test("a company page's export is not taken for the profile's, and its columns of rates are not counted", () => {
  expect(readExport(PAGE_SHEETS)).toEqual({
    kind: "page",
    followers: null,
    unread: 1,
    days: [
      {
        day: "2026-10-02",
        impressions: 5400,
        engagements: 60 + 4 + 2 + 90,
        newFollowers: null,
        likes: 60,
        comments: 4,
        shares: 2,
        clicks: 90,
      },
      {
        day: "2026-10-03",
        impressions: 4900,
        engagements: 51 + 3 + 1 + 70,
        newFollowers: null,
        likes: 51,
        comments: 3,
        shares: 1,
        clicks: 70,
      },
    ],
    posts: [
      {
        url: URL_1,
        urn: "urn:li:activity:7398000000000000001",
        day: "2026-10-02",
        title: "Cosecha",
        kind: "image",
        impressions: 5400,
        engagements: null,
        likes: 60,
        comments: 4,
        reshares: 2,
        clicks: 90,
      },
    ],
  });
});

test.each([
  [
    "followers",
    [
      ["Date", "Sponsored followers", "Organic followers", "Auto-invited followers", "Total followers"],
      ["10/20/2026", 1, 4, 2, 7],
    ],
    [{ day: "2026-10-20", newFollowers: 7, impressions: null }],
  ],
  [
    "visitors",
    [
      ["Date", "Overview page views (desktop)", "Total unique visitors (mobile)"],
      ["10/20/2026", 5, 3],
    ],
    [],
  ],
])("readExport recognises a company page's export of %s", (_what, rows, days) => {
  expect(readExport([{ name: "New", rows }])).toMatchObject({ kind: "page", days });
});

test("readExport counts unreadable days, and keeps the figures of a post whose day is unreadable", () => {
  const sheets = [
    {
      name: "a",
      rows: [
        ["Fecha", "Impresiones"],
        ["el 32 de febrero", "5"],
        ["25 feb 2026", "7"],
        ["Total", "12"],
      ],
    },
    {
      name: "b",
      rows: [
        ["Post URL", URL_1],
        ["Post Date", "hace 3 semanas"],
        ["Impressions", "3"],
      ],
    },
  ];
  expect(readExport(sheets)).toMatchObject({
    unread: 2,
    days: [{ day: "2026-02-25", impressions: 7 }],
    posts: [{ day: null, impressions: 3 }],
  });
});

test.each([
  [
    "sheets of another program",
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
  ["an empty sheet", [], "not_an_export"],
  [
    "a sheet of 100,000 rows",
    [{ name: "x", rows: Array.from({ length: 100_000 }, () => ["1/1/2026"]) }],
    "too_large",
  ],
])("readExport refuses the workbook with %s", (_what, sheets, refusal) => {
  expect(readExport(sheets)).toBe(refusal);
  expect(MOST_ROWS).toBeLessThan(100_000);
});

test.each([
  ["1,204", 1204],
  ["1.204", 1204],
  ["1 204", 1204],
  ["1204.0", 1204],
  ["1,204.00", 1204],
  ["1.204,00", 1204],
  ["0.00", 0],
  ["2%", null],
  ["< 1%", null],
  ["1.5", null],
  ["0,0289", null],
  [0.0289, null],
  [1.5, null],
  [-1, -1],
  [null, null],
  ["1'316", 1316],
  ["1’316", 1316],
  ["\u22125", -5],
  ["\u200e1,316", 1316],
  ["0.031", null],
  ["0,031", null],
  ["1,316.316", null],
  ["2147483647", 2_147_483_647],
  ["2147483648", null],
  [3e9, null],
])("readExport reads the figure %j as %s", (value, number) => {
  expect(numberOf(value)).toBe(number);
});

test.each([
  ["French, day first", ["Date", "Impressions"], ["01/11/2026", "02/11/2026"]],
  ["Spanish, month first", ["Fecha", "Impresiones"], ["11/1/2026", "11/2/2026"]],
  ["newest first", ["Date", "Impressions"], ["02/11/2026", "01/11/2026"]],
])(
  "when no day of a week shows the order of day and month, readExport takes the order that gives consecutive days: %s",
  (_what, heading, dates) => {
    const rows = [heading, ...dates.map((date) => [date, "5"])];
    const linkedinExport = readExport([{ name: "Hoja 1", rows }]);
    expect(linkedinExport).toMatchObject({ days: [{ day: "2026-11-01" }, { day: "2026-11-02" }] });
  },
);

test("consecutive dates in a column other than the day's do not decide the order of day and month", () => {
  const rows = [
    ["Date", "Impressions", "Note"],
    ["3/4/2026", "5", "01/11/2026"],
    ["7/8/2026", "5", "02/11/2026"],
  ];
  expect(readExport([{ name: "x", rows }])).toMatchObject({
    days: [{ day: "2026-03-04" }, { day: "2026-07-08" }],
  });
});

test.each([
  ["the days of the file", ["11/12/2026", "11/20/2026"], ["2026-11-12", "2026-11-20"]],
  ["consecutive days", ["11/1/2026", "11/2/2026"], ["2026-11-01", "2026-11-02"]],
])(
  "%s decide the order of day and month, even against a date in a note",
  (_what, [first, second], [one, other]) => {
    const rows = [
      ["Date", "Impressions", "Note"],
      [first, "5", "13/11/2026"],
      [second, "5", ""],
    ];
    expect(readExport([{ name: "x", rows }])).toMatchObject({ days: [{ day: one }, { day: other }] });
  },
);

test.each(["javascript:alert(1)", "https://linkedin.com.evil.example/x", "http://www.linkedin.com/x", 7, ""])(
  "readExport does not take %s for the address of a post",
  (value) => {
    expect(postAddress(value)).toBeNull();
  },
);

const ENTRY_BYTES = 46;
const END_BYTES = 22;
const ZIP64_BYTES = 56 + 20;

type Directory = { entries: number; unpacked: number; stored?: number };

function directoryOf({ entries, unpacked, stored }: Directory): Uint8Array {
  const view = new DataView(new ArrayBuffer(ENTRY_BYTES * entries));
  for (let at = 0; at < view.byteLength; at += ENTRY_BYTES) {
    view.setUint32(at, 0x02014b50, true);
    view.setUint16(at + 10, stored === undefined ? 8 : 0, true);
    view.setUint32(at + 20, stored ?? 1, true);
    view.setUint32(at + 24, unpacked, true);
  }
  return new Uint8Array(view.buffer);
}

function endOf(here: number, inAll: number, directoryAt = 0): Uint8Array {
  const view = new DataView(new ArrayBuffer(END_BYTES));
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, here, true);
  view.setUint16(10, inAll, true);
  view.setUint32(16, directoryAt, true);
  return new Uint8Array(view.buffer);
}

function newerEndOf(entries: number, directoryAt: number, at: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(ZIP64_BYTES));
  view.setUint32(0, 0x06064b50, true);
  view.setUint32(32, entries, true);
  view.setUint32(48, directoryAt, true);
  view.setUint32(56, 0x07064b50, true);
  view.setUint32(64, at, true);
  return new Uint8Array(view.buffer);
}

const joined = (...pieces: Uint8Array[]): ArrayBuffer => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole.buffer;
};
const zipOf = ({ entries, ...sizes }: Directory, inAll = entries) =>
  joined(directoryOf({ entries, ...sizes }), endOf(entries, inAll));

/** A zip whose end record names a harmless directory, and whose ZIP64 end record names a file of 4 GB. */
function zipOfTwoDirectories(): ArrayBuffer {
  const bomb = directoryOf({ entries: 1, unpacked: 0xfffffff0 });
  const harmless = directoryOf({ entries: 1, unpacked: 1 });
  const newer = newerEndOf(1, 0, bomb.length + harmless.length);
  return joined(bomb, harmless, newer, endOf(1, 1, bomb.length));
}

test.each([
  ["of plain text", "no_zip", strToU8("Fecha;Impresiones;Interacciones").buffer as ArrayBuffer],
  ["that is empty", "no_zip", new ArrayBuffer(0)],
  ["that unpacks to 4 GB", "too_large", zipOf({ entries: 1, unpacked: 0xffffffff })],
  ["of 300 parts", "too_large", zipOf({ entries: 300, unpacked: 1 })],
  ["of 300 parts whose directory states one", "too_large", zipOf({ entries: 300, unpacked: 1 }, 1)],
  ["whose second directory unpacks to 4 GB", "too_large", zipOfTwoDirectories()],
  [
    "whose stored parts state small sizes",
    "too_large",
    zipOf({ entries: 100, unpacked: 1, stored: 5_000_000 }),
  ],
] as const)("a file %s is refused as %s before anything is unpacked", (_what, problem, file) => {
  expect(repacked(file)).toBe(problem);
});

function partsOf(said: number): Record<string, Uint8Array> {
  const file = zipSync({ "xl/sheet1.xml": new Uint8Array(1_000_000), "xl/media/photo.png": strToU8("x") });
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const directory = view.getUint32(file.length - END_BYTES + 16, true);
  view.setUint32(directory + 24, said, true);
  const answer = repacked(file.slice().buffer);
  return typeof answer === "string" ? {} : unzipSync(new Uint8Array(answer));
}

test("a repacked workbook keeps its sheet whole, and drops its picture", () => {
  const parts = partsOf(1_000_000);
  expect(Object.keys(parts)).toEqual(["xl/sheet1.xml"]);
  expect(parts["xl/sheet1.xml"]?.length).toBe(1_000_000);
});

test("when a part of a zip is longer than the zip's directory states, only the stated length is unpacked", () => {
  expect(partsOf(100)["xl/sheet1.xml"]?.length).toBe(100);
});

test.each([
  ["in the sheet's last row and column", '<c r="A1"><v>1</v></c><c r="XFD1048576"><v>1</v></c>', true],
  [
    "in the last column of row 200, with a prefix, above an empty cell",
    '<x:c s="1" r="XFD200"><x:v/></x:c><x:c r="A9000"/>',
    true,
  ],
  ["far to the right and another far down", "<c r='XFD1'><v>1</v></c><c r='A1000'><v>1</v></c>", true],
  [
    "beside an empty cell with a style in the last row",
    '<c r="B2"><v>1</v></c><c r="XFD1048576" s="3"/>',
    false,
  ],
  [
    "beside an empty cell with an end tag in the last row",
    '<c r="B2"><v>1</v></c><c r="XFD1048576" s="3"></c>',
    false,
  ],
  ["in the last accepted row", '<c r="CV20000"><v>1</v></c>', false],
])(
  "the rectangle up to a workbook's filled cells decides whether the workbook is too large: one cell %s",
  (_what, cells, is) => {
    const workbook = zipSync({ "xl/worksheets/sheet1.xml": strToU8(`<sheetData>${cells}</sheetData>`) });
    expect(repacked(workbook.slice().buffer) === "too_large").toBe(is);
  },
);

const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const workbookOf = (properties: string, slash: string) => ({
  [`xl${slash}workbook.xml`]: `<workbook xmlns:r="${RELATION}"><workbookPr ${properties}/><sheets><sheet name="x" sheetId="1" r:id="r1"/><sheet name="Gráfico" sheetId="2" r:id="r3"/></sheets></workbook>`,
  [`xl${slash}_rels${slash}workbook.xml.rels`]: `<Relationships><Relationship Id="r1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATION}/styles" Target="styles.xml"/><Relationship Id="r3" Type="${RELATION}/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>`,
  [`xl${slash}styles.xml`]: '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
  [`xl${slash}worksheets${slash}sheet1.xml`]:
    '<worksheet><sheetData><row r="1"><c r="A1" s="0"><v>44882</v></c></row></sheetData></worksheet>',
});

test.each([
  ["date1904='true'", "/", "2026-11-18"],
  ['date1904="1"', "/", "2026-11-18"],
  ['date1904="false"', "\\", "2022-11-17"],
])(
  "a workbook with %s, whose part names have %j, is read without its chart sheet, and its dates count from its own first day",
  async (properties, slash, day) => {
    const parts = Object.entries(workbookOf(properties, slash)).map(([name, xml]) => [name, strToU8(xml)]);
    const workbook = repacked(zipSync(Object.fromEntries(parts)).slice().buffer);
    if (typeof workbook === "string") throw new Error(workbook);
    const [sheet] = await readXlsxFile(workbook);
    expect(JSON.stringify(sheet)).toContain(day);
  },
);

test.each([
  [
    "without references",
    '<row><c><v>1</v></c><c/><c s="0"><v>44882</v></c></row><row><c><v>2</v></c></row>',
    [
      [1, null, new Date("2022-11-17")],
      [2, null, null],
    ],
  ],
  [
    "with references in some of its rows and cells",
    '<row r="2"><c><v>1</v></c><c r="AA2"><v>2</v></c><c><v>3</v></c></row><row><c><v>4</v></c></row>',
    [Array(28).fill(null), [1, ...Array(25).fill(null), 2, 3], [4, ...Array(27).fill(null)]],
  ],
])("a sheet %s has its cells in the order of the file", async (_which, rows, data) => {
  const parts = {
    ...workbookOf("", "/"),
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  const bytes = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]);
  const workbook = repacked(zipSync(Object.fromEntries(bytes)).slice().buffer);
  if (typeof workbook === "string") throw new Error(workbook);
  expect((await readXlsxFile(workbook))[0]?.data).toEqual(data);
});

test("a sheet without references is refused when its cells span too large a rectangle", () => {
  const wide = `<row>${"<c><v>1</v></c>".repeat(1_000)}</row><row r="9000"><c><v>1</v></c></row>`;
  const workbook = zipSync({ "xl/worksheets/sheet1.xml": strToU8(`<sheetData>${wide}</sheetData>`) });
  expect(repacked(workbook.slice().buffer)).toBe("too_large");
});

test.each(["&#128512;", "&#x1F600;", "&#55357;&#56832;", "😀"])(
  "the emoji of a title that a workbook writes as %s is read whole",
  async (written) => {
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Caf&#233; ${written}</t></is></c></row></sheetData></worksheet>`;
    const parts = { ...workbookOf("", "/"), "xl/worksheets/sheet1.xml": sheet };
    const bytes = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]);
    const workbook = repacked(zipSync(Object.fromEntries(bytes)).slice().buffer);
    if (typeof workbook === "string") throw new Error(workbook);
    expect((await readXlsxFile(workbook))[0]?.data).toEqual([["Café 😀"]]);
  },
);

test.each([
  ["numbers as ids", '<sheet name="2" sheetId="1" r:id="1"/><sheet name="1" sheetId="2" r:id="2"/>', "2"],
  [
    "XML in single quotes",
    "<sheet name='x' sheetId='1' r:id='1'/><sheet name='y' sheetId='2' r:id = '2'/>",
    "x",
  ],
])("a workbook with %s is read without its chart sheet", async (_, sheets, kept) => {
  const parts = {
    ...workbookOf("", "/"),
    "xl/workbook.xml": `<workbook xmlns:r="${RELATION}"><sheets>${sheets}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="2" Type="${RELATION}/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>`,
  };
  const bytes = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]);
  const workbook = repacked(zipSync(Object.fromEntries(bytes)).slice().buffer);
  if (typeof workbook === "string") throw new Error(workbook);
  expect((await readXlsxFile(workbook)).map(({ sheet }) => sheet)).toEqual([kept]);
});
