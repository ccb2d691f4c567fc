import { PAGE_HEIGHT, PAGE_WIDTH, type Page } from "@typesetting/display";
import { describe, expect, test } from "vitest";
import type { ReportRows } from "@/data/results/report";
import { keepOwnCountry } from "@/text/own-country";
import { reportCsv, reportPdf } from "./download-report";
import { layOutReport } from "./lay-out";
import { monthsUntil, reportMonth } from "./months";
import { makeReport, type ReportInput } from "./report";

const TODAY = "2026-11-26";
const october = reportMonth("2026-10", TODAY);

test("the report of a month covers its days until today, and as many days of the month before", () => {
  expect(october).toMatchObject({ title: "Octubre de 2026", beforeName: "septiembre" });
  expect([october.days.length, october.before.length]).toEqual([31, 30]);
  const november = reportMonth("2026-11", TODAY);
  expect([november.days.length, november.days.at(-1), november.before.at(-1)]).toEqual([
    26,
    TODAY,
    "2026-10-26",
  ]);
  expect(reportMonth("2026-03", TODAY).before).toHaveLength(28);
  expect(monthsUntil("2026-01-31").slice(0, 3)).toEqual(["2026-01", "2025-12", "2025-11"]);
});

type Post = ReportRows["posts"][number];
const postOf = (day: string, over: Partial<Post> = {}): Post => ({
  id: day,
  title: `Nota del ${day}`,
  post_text: null,
  date_posted: `${day}T13:00:00Z`,
  post_type: "text",
  is_imported: false,
  post_url: `https://www.linkedin.com/feed/update/${day}`,
  linkedin_url_image: null,
  num_likes: 10,
  num_comments: 2,
  reshares: 0,
  engagements: null,
  impressions: 100,
  ...over,
});
const all = [...october.before, ...october.days];
const days = all.map((day) => ({
  day,
  impressions: day < "2026-10" ? 10 : 15,
  engagements: 2,
  new_followers: 1,
  source: "export" as const,
}));
const posts = [
  ...["05", "10", "15", "20", "25"].map((day) => postOf(`2026-09-${day}`)),
  ...["05", "10", "15", "20", "25"].map((day) => postOf(`2026-10-${day}`)),
  postOf("2026-10-28", { num_likes: 38, title: null, post_text: "Sin título, con texto" }),
];
const rowsOf = (over: Partial<ReportRows> = {}): ReportRows => ({ posts, days, coveredDays: all, ...over });
const input = (over: Partial<ReportInput> = {}): ReportInput => ({
  rows: rowsOf(),
  month: october,
  subject: { id: "personal", name: "Ana" },
  analysis: null,
  ...over,
});
const NOTHING: ReportRows = { posts: [], days: [], coveredDays: [] };
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("the report of a month compares its figures", () => {
  test("the figures of a month are sums, and are compared over the thirty days that both months have", () => {
    const { figures } = makeReport(input());
    expect(figures.map(({ label, value, hint }) => [label, plain(value), plain(hint)])).toEqual([
      ["Publicaciones", "6", "20% más que en septiembre"],
      ["Impresiones", "600", "20% más que en septiembre"],
      ["Interacciones", "100", "66,7% más que en septiembre"],
      ["Tasa de interacción", "16,67%", "38,9% más que en septiembre"],
      ["Reacciones", "88", "76% más que en septiembre"],
      ["Comentarios", "12", "20% más que en septiembre"],
      ["Nuevos seguidores", "31", ""],
    ]);
  });

  test("when only a third of the month's days have data, the report does not compare the month's figures", () => {
    const { figures } = makeReport(input({ rows: rowsOf({ coveredDays: all.slice(0, 40) }) }));
    expect(figures[0]?.hint).toBe("Datos de 10 de 31 días: no se compara");
    const late = makeReport(input({ rows: rowsOf({ coveredDays: all.slice(-35) }) }));
    expect(late.figures[0]?.hint).toBe("De septiembre hay datos de 4 días: no se compara");
  });

  test("the rate of a month leaves out the interactions of a post whose impressions are unknown", () => {
    const two = [postOf("2026-10-05"), postOf("2026-10-10", { impressions: null })];
    const { figures } = makeReport(input({ rows: rowsOf({ posts: two }) }));
    const rate = figures.find(({ label }) => label === "Tasa de interacción");
    expect(plain(rate?.value ?? "")).toBe("12,00%");
  });

  test("a rate below a tenth of a percent is not rounded to zero", () => {
    const few = postOf("2026-10-05", { num_likes: 4, num_comments: 0, impressions: 9000 });
    const { figures } = makeReport(input({ rows: rowsOf({ posts: [few] }) }));
    expect(figures.find(({ label }) => label === "Tasa de interacción")?.value).toBe("0,04%");
  });

  test("when nothing is known of the month before, a month with figures of three days names the number of days beside its sums", () => {
    const days = rowsOf().days.filter(({ day }) => day >= "2026-10-29");
    const rows = rowsOf({ days, posts: posts.slice(-1), coveredDays: days.map(({ day }) => day) });
    const hintsOf = (over: Partial<ReportInput>) =>
      makeReport(input({ rows, ...over })).figures.map(({ label, value, hint }) => [label, value, hint]);
    const part = "Datos de 3 de 31 días: no se compara";
    expect(hintsOf({})).toContainEqual(["Nuevos seguidores", "3", "Datos de 3 de 31 días"]);
    expect(hintsOf({ subject: { id: "2414183", name: "Café Andino" } })).toEqual([
      ["Publicaciones con Tribuna", "1", ""],
      ["Impresiones del mes", "45", part],
      ["Interacciones y clics", "6", part],
    ]);
  });

  test("a sum over a small part of the month's posts names the part instead of a comparison", () => {
    const unmeasured = [...october.before, ...october.days].map((day) => postOf(day, { impressions: null }));
    const { figures } = makeReport(input({ rows: rowsOf({ posts: [...posts, ...unmeasured] }) }));
    expect(figures[1]).toMatchObject({
      label: "Impresiones",
      value: "600",
      hint: "Medidas 6 de 37 publicaciones",
    });
  });

  test("unknown figures are listed in one sentence, and never shown as zeros", () => {
    const silent = { num_likes: null, num_comments: null, reshares: null, impressions: null };
    const report = makeReport(input({ rows: { ...NOTHING, posts: [postOf("2026-10-05", silent)] } }));
    expect(report.figures.map(({ label }) => label)).toEqual(["Publicaciones"]);
    expect(report.unknown).toBe(
      "Sin datos de impresiones, interacciones, tasa de interacción, reacciones, comentarios y nuevos seguidores.",
    );
  });

  test("a month that no source covers shows 'Sin dato' as its number of posts, and a note that says why", () => {
    const report = makeReport(input({ rows: NOTHING }));
    expect(report.figures).toEqual([
      { label: "Publicaciones", value: "Sin dato", hint: "Ninguna fuente llega a este mes" },
    ]);
    expect(report.unknown).toBeNull();
    expect(report.notes[0]).toBe(
      "Desde Tribuna no salió nada este mes, y ninguna exportación llega a sus días.",
    );
  });

  test("when an import covers a month without posts, the report shows zero posts and does not call the number unknown", () => {
    const report = makeReport(input({ rows: { ...NOTHING, coveredDays: all } }));
    expect(report.figures.map(({ label, value }) => [label, value])).toEqual([["Publicaciones", "0"]]);
    expect(report.unknown).toBe("Sin datos de nuevos seguidores.");
    expect(report.notes[0]).toBe("No publicaste nada este mes, y no hay cifras de sus días.");
    expect(makeReport(input({ rows: rowsOf({ posts: [] }) })).unknown).toBeNull();
  });

  test("a company page's figures are the sums of its days, and the number of its posts is not compared", () => {
    const { figures } = makeReport(input({ subject: { id: "2414183", name: "Café Andino" } }));
    expect(figures.map(({ label, value, hint }) => [label, value, plain(hint)])).toEqual([
      ["Publicaciones con Tribuna", "6", ""],
      ["Impresiones del mes", "465", "50% más que en septiembre"],
      ["Interacciones y clics", "62", "Igual que en septiembre"],
    ]);
  });

  test("a page's posts known from its export are listed, and left out of the number of posts published with Tribuna", () => {
    const elsewhere = postOf("2026-10-30", { title: "De fuera", num_likes: 90, is_imported: true });
    const subject = { id: "2414183", name: "Café Andino" };
    const report = makeReport(input({ subject, rows: rowsOf({ posts: [...posts, elsewhere] }) }));
    expect(report.figures[0]).toMatchObject({ label: "Publicaciones con Tribuna", value: "6" });
    expect(report.posts[0]).toMatchObject({ title: "De fuera" });
    const both = "Las publicaciones son las que salieron con Tribuna y las que trajo tu exportación.";
    expect(report.notes).toContain(both);
    expect(makeReport(input({ subject })).notes).not.toContain(both);
  });

  test("the report names the export as the source of new followers on days whose other figures LinkedIn gave", () => {
    const noteOf = (new_followers: number | null) => {
      const read = days.map((day) => ({ ...day, source: "linkedin", new_followers }));
      return makeReport(input({ rows: rowsOf({ days: read }) })).notes[0];
    };
    expect(noteOf(1)).toBe(
      "Las cifras de cada día vienen de las estadísticas de LinkedIn y de tu exportación.",
    );
    expect(noteOf(null)).toBe("Las cifras de cada día vienen de las estadísticas de LinkedIn.");
  });
});

test("the posts with the most interactions come first, and a post without a title is named by its text", () => {
  expect(makeReport(input()).posts).toMatchObject([
    { title: "Sin título, con texto", day: "28 de octubre", figures: "40 respuestas · 100 impresiones" },
    { title: "Nota del 2026-10-05", figures: "12 respuestas · 100 impresiones" },
    {},
  ]);
});

const ANALYSIS = { message: "Publicaste 6 veces.\n\nSiguiente paso: sigue.", at: "2026-11-02T10:00:00Z" };

test.each<[string, Partial<ReportInput>, number]>([
  ["a month with everything, and an analysis", { analysis: ANALYSIS }, 4],
  ["a month with everything", {}, 3],
  ["posts without days", { rows: rowsOf({ days: [] }) }, 2],
  ["days without posts", { rows: rowsOf({ posts: [] }) }, 3],
  ["a month without data", { rows: NOTHING }, 2],
  ["a company page", { subject: { id: "1", name: "Café Andino" } }, 3],
])(
  "the report of %s has the expected number of pages, and draws nothing outside them",
  async (_, over, count) => {
    const pages = await layOutReport(makeReport(input(over)), null);
    expect(pages).toHaveLength(count);
    for (const item of pages.flatMap(({ items }) => items)) {
      const spots = item.kind === "polyline" ? item.points : [[item.x, item.y] as const];
      for (const [x, y] of spots) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(PAGE_WIDTH);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(PAGE_HEIGHT);
      }
    }
  },
);

const LONGEST_NAME =
  "Federación Nacional de Cooperativas Agroindustriales y Exportadoras de Café de Altura de los Yungas S.A.";
const wordsOn = (page: Page | undefined) =>
  (page?.items ?? []).flatMap((item) => (item.kind === "text" ? [item.text] : [])).join(" ");

test("a name of LinkedIn's maximum length is written whole on the report's first page", async () => {
  const [first] = await layOutReport(makeReport(input({ subject: { id: "1", name: LONGEST_NAME } })), null);
  expect(wordsOn(first)).toContain(LONGEST_NAME);
});

test.each<[string, Partial<ReportRows>]>([
  ["Se compara desde 5 publicaciones en cada mes", { posts: posts.slice(-1) }],
  ["De septiembre hay datos de 4 días: no se compara", { coveredDays: all.slice(-35) }],
])("the report's first page writes '%s' whole below each figure", async (hint, over) => {
  const report = makeReport(input({ rows: rowsOf(over) }));
  const [first] = await layOutReport(report, null);
  const below = report.figures.filter((figure) => figure.hint === hint);
  expect(below.length).toBeGreaterThan(0);
  expect(wordsOn(first).split(hint)).toHaveLength(below.length + 1);
});

test("when the font cannot draw a post's title, the report names the post by its day", async () => {
  const post = postOf("2026-10-28", { title: "你好 ✅✅", num_likes: 99 });
  const pages = await layOutReport(makeReport(input({ rows: rowsOf({ posts: [post], days: [] }) })), null);
  expect(wordsOn(pages[1])).toContain("Publicación del 28 de octubre");
});

test.each<[string, string, Partial<ReportRows>]>([
  [
    "names the compared days when there is a comparison",
    "; se comparan los días 1 a 30 con los de septiembre",
    {},
  ],
  [
    "names only its own days when nothing is compared",
    "",
    { posts: posts.slice(-2), days: [], coveredDays: [] },
  ],
])("the heading of a month's report %s", (_, compared, rows) => {
  expect(makeReport(input({ rows: rowsOf(rows) })).span).toBe(`Del 1 al 31 de octubre${compared}`);
});

test("the heading of a month that is not longer than the month before compares all its days", () => {
  const days = rowsOf({}).days.map((row) => ({ ...row, day: row.day.replace("2026-10", "2026-11") }));
  const rows = rowsOf({ days: [...rowsOf({}).days, ...days] });
  expect(makeReport(input({ rows, month: reportMonth("2026-11", "2026-11-20") })).span).toBe(
    "Del 1 al 20 de noviembre, comparado con los días 1 a 20 de octubre",
  );
});

test("on the first day of a month the report's heading names that day", () => {
  const first = makeReport(input({ month: reportMonth("2026-10", "2026-10-01") }));
  expect(first.span).toMatch(/^El 1 de octubre/);
});

test("the report is typeset in the brand kit of its publisher, and is a PDF", async () => {
  const kit = { background: "#101a3a", accent: "#ffb020", pairing: "editorial" as const, logo_url: null };
  const report = makeReport(input());
  const pages = await layOutReport(report, kit);
  expect(pages.every(({ background }) => background === "#101a3a")).toBe(true);
  const pdf = await reportPdf(report, pages);
  expect(new TextDecoder("latin1").decode(pdf.slice(0, 5))).toBe("%PDF-");
});

test("the CSV of a page's report names clicks in the heading of its days, but not of its posts; the CSV of a personal report names no clicks", () => {
  const csvOf = (subject: ReportInput["subject"]) =>
    reportCsv(makeReport(input({ subject })), rowsOf(), october);
  expect(csvOf({ id: "2414183", name: "Café Andino" })).toContain(
    "\r\nDía;Impresiones;Interacciones y clics;Nuevos seguidores\r\n",
  );
  expect(csvOf({ id: "2414183", name: "Café Andino" })).toContain(
    ";Compartidos;Interacciones;Impresiones\r\n",
  );
  expect(csvOf({ id: "personal", name: "Ana" })).toContain(
    "\r\nDía;Impresiones;Interacciones;Nuevos seguidores\r\n",
  );
});

test("the CSV of a report has figures, days and posts, separated by semicolons in countries with a decimal comma", () => {
  const report = makeReport(input());
  const csv = reportCsv(report, rowsOf(), october);
  expect(csv.startsWith("\ufeffInforme mensual;Octubre de 2026\r\n")).toBe(true);
  expect(csv).toContain("Publicaciones;6;");
  expect(csv).toContain("\r\n2026-10-01;15;2;1\r\n");
  expect(csv).not.toContain("2026-09-05");
  expect(csv).toContain(
    "2026-10-05;Nota del 2026-10-05;https://www.linkedin.com/feed/update/2026-10-05;10;2;0;12;100",
  );
  keepOwnCountry("MX");
  expect(reportCsv(report, rowsOf(), october)).toContain("Informe mensual,Octubre de 2026");
});

test("the CSV of a report has its sums as plain numbers, as it has the figures of days", () => {
  const rows = rowsOf({
    posts: posts.map((post) => ({ ...post, impressions: 12_345 })),
    days: days.map((day) => ({ ...day, new_followers: 1_000 })),
  });
  const report = makeReport(input({ rows }));
  expect(report.figures[1]?.value).toBe("74.070");
  const csv = reportCsv(report, rows, october);
  expect(csv).toContain("\r\nImpresiones;74070;");
  expect(csv).toContain('\r\nTasa de interacción;"0,14%";');
  expect(csv).toContain("\r\nNuevos seguidores;31000;");
  const page = makeReport(input({ subject: { id: "2414183", name: "Café Andino" }, rows }));
  expect(reportCsv(page, rows, october)).toContain("\r\nImpresiones del mes;465;");
});
