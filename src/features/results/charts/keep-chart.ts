import { csvOf } from "@/shared/strings/csv";
import { formatDay } from "@/shared/time/dates";
import { resultsText } from "../results.text";
import { comparisonInWords } from "./change";
import { chartPicture } from "./picture";
import { type Point, totalOf } from "./series";

// What is kept of a chart: its days as CSV, and a picture for a report.

const text = resultsText.chart;
const number = new Intl.NumberFormat("es");

export type Kept = {
  title: string;
  subject: string;
  measure: string;
  points: readonly Point[];
  before: readonly Point[];
  source: string;
};

function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}

const nameOf = ({ measure, points }: Kept): string =>
  `tribuna-${measure.toLowerCase()}-${points.at(-1)?.day ?? ""}`;

/** Its days, as a file for a spreadsheet. */
export function csv(chart: Kept): void {
  const { measure, points, before } = chart;
  const rows = points.map(({ day, value }, index) => [day, value, before[index]?.value ?? null]);
  const content = csvOf([[text.day, measure, text.before], ...rows]);
  download(`${nameOf(chart)}.csv`, new Blob([content], { type: "text/csv;charset=utf-8" }));
}

/** The chart with its sum, as a PNG. Rejects where the browser draws none. */
export async function picture(chart: Kept): Promise<void> {
  const { title, subject, measure, points, before, source } = chart;
  const [first, last] = [points[0]?.day ?? "", points.at(-1)?.day ?? ""].map(formatDay);
  const now = totalOf(points);
  const change = comparisonInWords(points, before);
  const lines = [
    `${subject} · ${text.span(first ?? "", last ?? "")}`,
    ...(now === null ? [] : [[text.total(number.format(now)), change].filter(Boolean).join(" · ")]),
  ];
  const legend = { now: text.now, before: text.before };
  const blob = await chartPicture({ title: `${measure}: ${title}`, lines, points, before, legend, source });
  download(`${nameOf(chart)}.png`, blob);
}
