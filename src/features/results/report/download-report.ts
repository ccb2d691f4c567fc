import { answersOf } from "@results/advice";
import type { Page } from "@typesetting/display";
import { paintPdf } from "@typesetting/paint/pdf";
import { picturesOf } from "@typesetting/pictures";
import type { ReportRows } from "@/data/results/report";
import { readPicture } from "@/posts/slides/read-picture";
import { saveFile } from "@/shared/browser/save-file";
import { csvOf } from "@/shared/strings/csv";
import type { ReportMonth } from "./months";
import type { Report } from "./report";
import { reportText } from "./report.text";

const text = reportText;

export async function reportPdf(report: Report, pages: readonly Page[]): Promise<Uint8Array> {
  const info = { title: `${text.title}: ${report.title}`, author: report.subject };
  return paintPdf(pages, info, await picturesOf(pages, readPicture));
}

export async function downloadPdf(name: string, report: Report, pages: readonly Page[]): Promise<void> {
  const pdf = await reportPdf(report, pages);
  saveFile(`${name}.pdf`, new Blob([new Uint8Array(pdf)], { type: "application/pdf" }));
}

export function reportCsv(report: Report, rows: ReportRows, month: ReportMonth): string {
  const days = new Map(rows.days.map((row) => [row.day, row]));
  const { figures, csvColumns } = text;
  const posts = rows.posts.filter(({ date_posted }) => month.days.includes((date_posted ?? "").slice(0, 10)));
  const cells = [
    [text.title, report.title],
    [report.subject, report.span],
    [],
    [csvColumns.figure, report.title, csvColumns.before],
    ...report.figures.map(({ label, value, sum, hint }) => [label, sum ?? value, hint]),
    ...(report.unknown ? [[report.unknown]] : []),
    [],
    [csvColumns.day, figures.impressions, report.dayEngagements, figures.followers],
    ...month.days.map((day) => {
      const row = days.get(day);
      return [day, row?.impressions ?? null, row?.engagements ?? null, row?.new_followers ?? null];
    }),
    [],
    [
      ...[csvColumns.date, csvColumns.title, csvColumns.address, figures.likes],
      ...[figures.comments, text.reshares, figures.engagements, figures.impressions],
    ],
    ...posts.map((post) => [
      ...[(post.date_posted ?? "").slice(0, 10), post.title ?? "", post.post_url],
      ...[post.num_likes, post.num_comments, post.reshares, answersOf(post), post.impressions],
    ]),
    [],
    ...report.notes.map((note) => [note]),
  ];
  return csvOf(cells);
}

export const downloadCsv = (name: string, csv: string): void =>
  saveFile(`${name}.csv`, new Blob([csv], { type: "text/csv;charset=utf-8" }));
