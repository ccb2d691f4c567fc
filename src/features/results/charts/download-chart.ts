import { compareDays } from "@results/compare-periods";
import { saveFile } from "@/shared/browser/save-file";
import { csvOf } from "@/shared/strings/csv";
import { formatDay } from "@/shared/time/dates";
import { whole } from "@/text/numbers";
import { resultsText } from "../results.text";
import { comparisonInWords } from "./change";
import { chartPicture } from "./picture";
import { type Point, totalOf } from "./series";

const text = resultsText.chart;

export type ChartContent = {
  title: string;
  subject: string;
  measure: string;
  points: readonly Point[];
  before: readonly Point[];
  source: string;
};

const fileNameOf = ({ measure, points }: ChartContent): string =>
  `tribuna-${measure.toLowerCase().replaceAll(" ", "-")}-${points.at(-1)?.day ?? ""}`;

export const chartCsv = ({ measure, points, before }: ChartContent): string =>
  csvOf([
    [text.day, measure, text.before],
    ...points.map(({ day, value }, index) => [day, value, before[index]?.value ?? null]),
  ]);

export const downloadCsv = (chart: ChartContent): void =>
  saveFile(`${fileNameOf(chart)}.csv`, new Blob([chartCsv(chart)], { type: "text/csv;charset=utf-8" }));

/** Downloads the chart as a picture. Rejects where the browser cannot draw the picture. */
export async function downloadPicture(chart: ChartContent): Promise<void> {
  const { title, subject, measure, points, before, source } = chart;
  const [first, last] = [points[0]?.day ?? "", points.at(-1)?.day ?? ""].map(formatDay);
  const now = totalOf(points);
  const change = comparisonInWords(compareDays(points, before));
  const lines = [
    `${subject} · ${text.span(first ?? "", last ?? "")}`,
    ...(now === null ? [] : [[text.total(whole.format(now)), change].filter(Boolean).join(" · ")]),
  ];
  const legend = { now: text.now, before: text.before };
  const blob = await chartPicture({
    title: `${measure}, ${title.toLocaleLowerCase("es")}`,
    lines,
    points,
    before,
    legend,
    source,
  });
  saveFile(`${fileNameOf(chart)}.png`, blob);
}
