import { type CardContent, textFor } from "@contract/card-content";
import { isBlank } from "@publishing/blank";
import { anyCharacter, fc } from "@testing/properties";
import { expect, test } from "vitest";
import { type PostCard, toCards } from "@/data/posts/cards";
import type { PostRow } from "@/data/posts/rows";
import { postRow } from "@/data/posts/testing";
import { plainPaste } from "@/posts/plain-paste";
import { keepOwnCountry } from "@/text/own-country";
import { companyPage } from "../testing";

const { checkRows } = await import("./check-rows");
const { readCsv } = await import("./read-csv");
const { cardsToCsv } = await import("./write-csv");
const { csvDelimiter } = await import("@/shared/strings/csv");
const { contentOf } = await import("@/posts/content/content");

const NOW = Date.parse("2026-11-21T12:00:00Z");
const pages = [
  companyPage("2414183", "Café Andino", { vanity_name: "cafe-andino" }),
  companyPage("97909464", "Otra", { vanity_name: "personal" }),
  companyPage("55", "Tercera", { vanity_name: "2414183" }),
];

const imported = (csv: string, timeZone = "UTC", existing: readonly CardContent[] = []) => {
  const read = readCsv(new TextEncoder().encode(csv));
  if (!read.ok || read.value.table === null) throw new Error(read.ok ? "in doubt" : read.problem);
  const { table } = read.value;
  return checkRows(table.rows, { pages, timeZone, now: NOW, existing, slots: [] });
};
/** @param country 'MX' separates cells by commas, 'BO' by semicolons */
function exported(rows: PostRow[], country = "BO"): string {
  keepOwnCountry(country);
  return cardsToCsv(toCards(rows), pages).join();
}

test("an export has one row a card, with its state and its addresses, after a byte-order mark", () => {
  const csv = exported([
    postRow({
      postcard: 1,
      title: "Café; de altura",
      notes: "Uno\nDos",
      date: "2026-11-20",
      post_time: "09:00:00",
      status: "listas",
      publish_state: "published",
      published_at: "2026-11-20T13:05:00Z",
      post_url: "https://www.linkedin.com/feed/update/urn:li:share:1",
    }),
    postRow({
      postcard: 1,
      title: "Café; de altura",
      notes: "Uno\nDos",
      date: "2026-11-20",
      post_time: "09:00:00",
      status: "listas",
      publish_state: "published",
      linkedin_organization_id: "2414183",
      published_at: "2026-11-20T13:05:00Z",
      post_url: "https://www.linkedin.com/feed/update/urn:li:share:2",
    }),
    postRow({ postcard: 2, title: "Falló", notes: 'Dijo "sí"', date: "2026-12-01", publish_state: "failed" }),
  ]);
  expect(csv).toBe(
    [
      "\ufefftitulo;texto;comentario;fecha;hora;zona horaria;cuentas;estado;enlace",
      '"Café; de altura";"Uno\nDos";;20/11/2026;09:05;America/La_Paz;personal|cafe-andino;publicada;https://www.linkedin.com/feed/update/urn:li:share:1 | https://www.linkedin.com/feed/update/urn:li:share:2',
      'Falló;"Dijo ""sí""";;01/12/2026;;America/La_Paz;personal;fallida;',
      "",
    ].join("\r\n"),
  );
});

test("a cell whose text would begin a formula is exported with an apostrophe before it", () => {
  const csv = exported([postRow({ title: "=HYPERLINK(1)", notes: "-1\n@x", post_comment: "\t+2" })], "MX");
  const [, row = ""] = csv.split("\r\n");
  expect(row.startsWith(`'=HYPERLINK(1),"'-1\n@x","'\t+2",`)).toBe(true);
});

test("an exported post that is published, being sent or unconfirmed is skipped when the file is imported", () => {
  const rows = (["published", "publishing", "unconfirmed", "scheduled"] as const).map(
    (publish_state, index) =>
      postRow({
        postcard: index,
        title: publish_state,
        date: "2027-01-01",
        publish_state,
        status: publish_state === "published" ? "listas" : "publicar",
      }),
  );
  const ready = imported(exported(rows)).filter((row) => row.content !== null);
  expect(ready.map((row) => row.title)).toEqual(["scheduled"]);
});

test("an export is separated by the sign that the user's spreadsheet expects: comma or semicolon", () => {
  expect(["es-BO", "es-ES", "es-AR", "es-MX", "en-US"].map(csvDelimiter)).toEqual([";", ";", ";", ",", ","]);
});

const text = fc
  .tuple(
    fc.constantFrom("", "=", "+", "-", "@", "'", "'=", "''-", "\t", "\n", '"', ";", ",", "sep=;"),
    fc.string({ unit: anyCharacter, maxLength: 60 }),
  )
  .map(([start, rest]) => (start + rest).replaceAll("\0", "").replace(/\r\n?/g, "\n"));
const title = text.map((one) => one.replaceAll("\n", " ").trim()).filter((one) => !isBlank(one));
const card = fc.record({
  title,
  notes: text,
  post_comment: text,
  date: fc
    .date({ min: new Date("2026-11-23"), max: new Date("2100-12-30"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  post_time: fc.option(
    fc.tuple(fc.nat(23), fc.nat(59)).map((clock) => clock.map((n) => String(n).padStart(2, "0")).join(":")),
  ),
  timezone: fc.constantFrom("America/La_Paz", "UTC", "Europe/Madrid", "Etc/GMT+4", "America/Port-au-Prince"),
  state: fc.constantFrom("unscheduled", "scheduled", "failed"),
  publishers: fc.subarray([null, "2414183", "97909464", "55"], { minLength: 1 }),
});

test("importing an export gives the same unpublished cards", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(card, { minLength: 1, maxLength: 8, selector: (one) => one.title }),
      fc.constantFrom("BO", "MX"),
      (cards, country) => {
        const rows = cards.flatMap(({ publishers, state, ...content }, postcard) =>
          publishers.map((linkedin_organization_id) =>
            postRow({ ...content, postcard, linkedin_organization_id, publish_state: state }),
          ),
        );
        const expected = toCards(rows)
          .map(contentOf)
          .map((one) => ({
            ...one,
            notes: plainPaste(one.notes),
            post_comment: plainPaste(one.post_comment),
          }));
        expect(imported(exported(rows, country)).map((row) => row.content)).toEqual(expected);
      },
    ),
    { numRuns: 150 },
  );
});

test("a failed card whose time has passed is exported without the time", () => {
  const [row] = imported(
    exported([postRow({ date: "2026-11-20", post_time: "09:00:00", publish_state: "failed" })]),
  );
  expect(row).toMatchObject({ content: { date: "2026-11-20", post_time: null }, problems: [] });
});

test("an account's own text has columns of its own, and an import reads it back", () => {
  const rows = [
    postRow({ postcard: 1, notes: "Hice", post_comment: "Mi enlace", date: "2026-12-01" }),
    postRow({
      postcard: 1,
      notes: "Hicimos; todos",
      post_comment: "",
      common_notes: "Hice",
      common_comment: "Mi enlace",
      date: "2026-12-01",
      linkedin_organization_id: "2414183",
    }),
    postRow({ postcard: 2, title: "Sola", date: "2026-12-02" }),
  ];
  const csv = exported(rows);
  expect(csv.split("\r\n")[0]).toContain("texto (cafe-andino);comentario (cafe-andino)");
  const [first, second] = toCards(rows);
  expect(imported(csv).map(({ content, problems }) => [content, problems])).toEqual([
    [contentOf(first as PostCard), []],
    [contentOf(second as PostCard), []],
  ]);
});

test.each([
  ["the account publishes the title instead", null],
  [
    "the account publishes the poll alone",
    { question: "¿Té?", options: ["Sí", "No"], duration: "SEVEN_DAYS" },
  ],
])("a card with an empty own text counts as existing when its own export is imported: %s", (_says, poll) => {
  const page = { linkedin_organization_id: "2414183", notes: "", post_comment: "Nuestro" };
  const rows = [
    postRow({ postcard: 1, notes: "Hice", date: "2026-12-01", poll }),
    postRow({ postcard: 1, ...page, common_notes: "Hice", common_comment: "", date: "2026-12-01", poll }),
  ];
  const [again] = imported(exported(rows), "UTC", toCards(rows).map(contentOf));
  expect(again?.problems.map(({ message }) => message)).toEqual(["Ya tienes esta publicación."]);
});

test("an export of cards without own texts has no columns for own texts", () => {
  expect(exported([postRow({ date: "2026-12-01" })])).not.toContain("texto (");
});

test("a poll has columns of its own, and an import reads it back", () => {
  const poll = { question: "=1; ¿té?", options: ["Sí", "-No", "A veces"], duration: "FOURTEEN_DAYS" };
  const rows = [
    postRow({ postcard: 1, notes: "", date: "2026-12-01", poll }),
    postRow({ postcard: 2, date: "2026-12-02" }),
  ];
  const csv = exported(rows);
  expect(csv.split("\r\n")[0]).toContain("pregunta;opcion 1;opcion 2;opcion 3;opcion 4;duracion");
  expect(imported(csv).map(({ content, problems }) => [content, problems])).toEqual(
    toCards(rows).map((card) => [contentOf(card), []]),
  );
});

test.each(["Pregunto", ""])(
  "beside the common text '%s', an account that publishes a poll alone still does after an export and an import",
  (common) => {
    const poll = { question: "¿Té?", options: ["Sí", "No"], duration: "ONE_DAY" };
    const rows = [
      postRow({ postcard: 1, notes: common, post_comment: "Mi enlace", date: "2026-12-01", poll }),
      postRow({
        postcard: 1,
        notes: "",
        post_comment: "",
        common_notes: common,
        common_comment: "Mi enlace",
        date: "2026-12-01",
        linkedin_organization_id: "2414183",
        poll,
      }),
    ];
    const [read] = imported(exported(rows));
    expect(read?.problems).toEqual([]);
    const sent = (account: string) => read?.content && textFor(read.content, account);
    expect(sent("personal")).toEqual({ notes: common, post_comment: "Mi enlace" });
    expect(sent("2414183")).toEqual({ notes: "", post_comment: "" });
  },
);

test("a file of cards without polls has no columns for them", () => {
  expect(exported([postRow({ date: "2026-12-01" })])).not.toContain("pregunta");
});
