import { expect, test } from "vitest";
import { toCards } from "@/data/posts/cards";
import { postRow } from "@/data/posts/testing";
import { chartCsv } from "@/features/results/charts/download-chart";
import { cardsToCsv } from "@/features/transfer/csv/write-csv";
import { companyPage } from "@/features/transfer/testing";
import { keepOwnCountry } from "@/text/own-country";
import { archiveCsv } from "./archive-csv";
import { formulasIn } from "./lenient-csv";

const HOSTILE = [
  "=1+1",
  "Hola\r=1+1",
  "\r=1+1",
  "\n=1+1",
  "\t=1+1",
  "  =1+1",
  "Hola,=1+1",
  "Hola;=1+1",
  'Hola";=1+1',
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
  "'=1+1\r=2",
];

function cardsCsv(text: string, country: string): string {
  keepOwnCountry(country);
  return cardsToCsv(toCards([postRow({ title: text, notes: text, post_comment: text })]), [
    companyPage("1", text, { vanity_name: text }),
  ]).join("");
}

test.each(HOSTILE)("no export of a text contains a cell that a spreadsheet runs: %j", async (text) => {
  const exports = {
    comma: cardsCsv(text, "MX"),
    semicolon: cardsCsv(text, "BO"),
    archive: await archiveCsv([{ id: 1, title: text, notes: text, content: { text } }]),
    chart: chartCsv({
      title: text,
      subject: text,
      measure: text,
      source: text,
      points: [{ day: "2026-11-21", value: -3 }],
      before: [],
    }),
  };
  expect(
    Object.entries(exports).flatMap(([name, csv]) => formulasIn(csv).map((cell) => [name, cell])),
  ).toEqual([]);
  for (const csv of Object.values(exports)) expect(csv).toContain(text.slice(-2));
});

test.each([
  ["BO", ";"],
  ["MX", ","],
])(
  "every export of an account in %s separates cells by '%s', as that country's Excel expects",
  async (country, delimiter) => {
    keepOwnCountry(country);
    const chart = chartCsv({
      title: "Rendimiento",
      subject: "Ana",
      measure: "Impresiones",
      source: "",
      points: [{ day: "2026-11-21", value: 3 }],
      before: [],
    });
    expect(chart).toContain(["2026-11-21", "3", ""].join(delimiter));
    expect(await archiveCsv([{ id: 1, title: "Café" }])).toContain(["1", "Café"].join(delimiter));
    expect(cardsToCsv(toCards([postRow({})]), []).join("")).toContain(["titulo", "texto"].join(delimiter));
  },
);
