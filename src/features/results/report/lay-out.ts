import type { BrandKit } from "@contract/typesetting/typesetting";
import { PAGE_WIDTH, type Page, rect } from "@typesetting/display";
import { styleOf } from "@typesetting/palette";
import { footer } from "@typesetting/slides/frame";
import { charts } from "./pages/charts";
import { closingSheet } from "./pages/closing";
import { overview } from "./pages/overview";
import { posts } from "./pages/posts";
import type { Report } from "./report";

/** The theme of reports without a brand kit; it is light, because reports are printed. */
const THEME = "menta";

export async function layOutReport(report: Report, kit: BrandKit | null): Promise<Page[]> {
  const style = await styleOf(THEME, kit);
  const hasOwnEnd = report.analysis.length > 0 || report.posts.length === 0;
  const sheets = [
    overview(style, report),
    ...(report.charts.length > 0 ? [charts(style, report)] : []),
    ...(report.posts.length > 0 ? [posts(style, report, !hasOwnEnd)] : []),
    ...(hasOwnEnd ? [closingSheet(style, report)] : []),
  ];
  return sheets.map(({ items, label }, at) => ({
    background: style.palette.background,
    items: [
      rect(0, 0, PAGE_WIDTH, 14, style.palette.accent),
      ...items,
      ...footer(style, { at, count: sheets.length, author: report.subject }),
    ],
    label,
    isCut: false,
  }));
}
