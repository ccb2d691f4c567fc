import type { BrandKit } from "@contract/typesetting/typesetting";
import { disc, type Item, PAGE_WIDTH, type Page, rect, textItems } from "@typesetting/display";
import type { Face } from "@typesetting/faces/faces";
import { type Style, styleOf } from "@typesetting/palette";
import { accentBar, BOTTOM, footer, INNER, MARGIN } from "@typesetting/slides/frame";
import { fitText } from "@typesetting/text";
import { whole } from "@/text/numbers";
import { linesOf, lonelyOf, type Spot, scaleOf } from "../charts/series";
import type { Report, ReportChart, ReportFigure, ReportPost } from "./report";
import { reportText } from "./report.text";

/** Reports are printed, so without a brand kit they are light. */
const THEME = "menta";
const GAP = 24;

/** Placed elements, and the height at which the next element may begin. */
type Set = { items: Item[]; bottom: number };

type Prose = {
  face: Face;
  x?: number;
  width?: number;
  size: number;
  fill: string;
  maxLines?: number;
  leading?: number;
  align?: "left" | "right" | "center";
};

/** A text whose first capitals begin at `y`. A text that is longer than its lines ends in '…'. */
function prose(text: string, y: number, options: Prose): Set {
  const {
    face,
    x = MARGIN,
    width = INNER,
    size,
    fill,
    maxLines = 99,
    leading = 1.4,
    align = "left",
  } = options;
  const rules = { face, text, width, height: 10_000, sizes: [size, size] as const, leading, maxLines };
  const block = fitText(rules);
  return { items: textItems(block, x, y, fill, align), bottom: y + block.height };
}

type Sheet = { items: Item[]; label: string };

function heading(style: Style, text: string): Set {
  const { palette, type } = style;
  const bar = accentBar(style, 104);
  const title = fitText({
    face: type.display,
    text,
    width: INNER,
    height: 90,
    sizes: [64, 44],
    leading: 1.05,
    maxLines: 1,
  });
  return { items: [bar, ...textItems(title, MARGIN, 142, palette.text)], bottom: 142 + title.height };
}

/** Up to this many figures, each fills the width of a line. */
const MOST_IN_A_COLUMN = 4;
const CARD_HEIGHT = { least: 150, most: 224 };
type Box = { x: number; y: number; width: number; height: number };

function card(style: Style, { label, value, hint }: ReportFigure, { x, y, width, height }: Box): Item[] {
  const { palette, type } = style;
  const inner = { x: x + 30, width: width - 60, maxLines: 1 };
  const size = Math.round(height * 0.32);
  return [
    rect(x, y, width, height, palette.surface, 18),
    ...prose(label, y + height * 0.16, { face: type.body, size: 24, fill: palette.muted, ...inner }).items,
    ...prose(value, y + height * 0.39, { face: type.display, size, fill: palette.text, ...inner }).items,
    ...prose(hint, y + height * 0.78, { face: type.body, size: 21, fill: palette.muted, ...inner }).items,
  ];
}

/** Figures as cards between `top` and `bottom`; the last figure of an odd number fills its line. */
function cards(style: Style, figures: readonly ReportFigure[], top: number, bottom: number): Set {
  const columns = figures.length <= MOST_IN_A_COLUMN ? 1 : 2;
  const rows = Math.ceil(figures.length / columns);
  const room = (bottom - top) / Math.max(rows, 1) - GAP;
  const height = Math.min(CARD_HEIGHT.most, Math.max(CARD_HEIGHT.least, room));
  const half = (INNER - GAP) / 2;
  const items = figures.flatMap((figure, at) => {
    const isWide = columns === 1 || (at === figures.length - 1 && at % 2 === 0);
    const x = MARGIN + (at % columns) * (half + GAP);
    const y = top + Math.floor(at / columns) * (height + GAP);
    return card(style, figure, { x, y, width: isWide ? INNER : half, height });
  });
  return { items, bottom: top + rows * (height + GAP) };
}

/** The first page shows the month, the profile or page, and figures. */
function overview(style: Style, report: Report): Sheet {
  const { palette, type } = style;
  const eyebrow = prose(reportText.title, 104, { face: type.strong, size: 28, fill: palette.accentText });
  const rules = { face: type.display, width: INNER, leading: 1.05, maxLines: 1 };
  const title = fitText({ ...rules, text: report.title, height: 120, sizes: [92, 60] });
  const titleItems = textItems(title, MARGIN, eyebrow.bottom + 34, palette.text);
  const subject = prose(report.subject, eyebrow.bottom + 34 + title.height + 30, {
    face: type.strong,
    size: 38,
    fill: palette.text,
    maxLines: 1,
  });
  const span = prose(report.span, subject.bottom + 22, {
    face: type.body,
    size: 26,
    fill: palette.muted,
    maxLines: 2,
  });
  const top = span.bottom + 48;
  const set = cards(style, report.figures, top, BOTTOM - (report.unknown ? 90 : 0));
  const unknown = report.unknown
    ? prose(report.unknown, set.bottom + 14, { face: type.body, size: 24, fill: palette.muted, maxLines: 4 })
        .items
    : [];
  const items = [...eyebrow.items, ...titleItems, ...subject.items, ...span.items, ...set.items, ...unknown];
  return { items, label: [report.title, report.subject, report.span].join(". ") };
}

const LEFT = 96;
const moved = (spots: readonly Spot[], x: number, y: number): [number, number][] =>
  spots.map((spot) => [x + spot.x, y + spot.y]);

/** A chart's lines, the previous month's thinner, over a numbered grid. */
function plot(style: Style, { points, before }: ReportChart, y: number, height: number): Item[] {
  const { palette, type } = style;
  const size = { width: INNER - LEFT, height };
  const scale = scaleOf([...points, ...before].map(({ value }) => value));
  const max = scale.at(-1) ?? 1;
  const [x, items]: [number, Item[]] = [MARGIN + LEFT, []];
  for (const value of scale) {
    const at = y + height * (1 - value / max);
    items.push(rect(x, at - 0.75, size.width, 1.5, palette.line));
    const label = { face: type.body, size: 20, fill: palette.muted, x: x - 18, align: "right" as const };
    items.push(...prose(whole.format(value), at - 7, label).items);
  }
  const draw = (of: ReportChart["points"], stroke: string, line: number) => {
    const lines = linesOf(of, max, size);
    for (const spots of lines)
      if (spots.length > 1) items.push({ kind: "polyline", points: moved(spots, x, y), stroke, line });
    for (const [left, top] of moved(lonelyOf(lines), x, y)) items.push(disc(left, top, line * 1.2, stroke));
  };
  draw(before, palette.muted, 2);
  draw(points, palette.accentText, 5);
  const days = [0, Math.floor((points.length - 1) / 2), points.length - 1];
  days.forEach((day, at) => {
    const text = String(Number(points[day]?.day.slice(8) ?? 0));
    const place = x + (points.length > 1 ? (day / (points.length - 1)) * size.width : 0);
    const label = {
      face: type.body,
      size: 20,
      fill: palette.muted,
      align: at === 2 ? "right" : "left",
    } as const;
    items.push(...prose(text, y + height + 18, { ...label, x: place }).items);
  });
  return items;
}

function legend(style: Style, names: Report["names"], y: number): Item[] {
  const { palette, type } = style;
  const rule = (x: number, stroke: string, line: number): Item => ({
    kind: "polyline",
    stroke,
    line,
    points: [
      [x, y + 9],
      [x + 44, y + 9],
    ],
  });
  const label = { face: type.body, size: 22, fill: palette.muted, width: 380, maxLines: 1 };
  return [
    rule(MARGIN, palette.accentText, 5),
    ...prose(names.now, y, { ...label, x: MARGIN + 60 }).items,
    rule(MARGIN + INNER / 2, palette.muted, 2),
    ...prose(names.before, y, { ...label, x: MARGIN + INNER / 2 + 60 }).items,
  ];
}

/** Page of the daily figures: one chart or two. */
function charts(style: Style, report: Report): Sheet {
  const { palette, type } = style;
  const head = heading(style, reportText.chart);
  const items = [...head.items, ...legend(style, report.names, head.bottom + 26)];
  const top = head.bottom + 90;
  const room = (BOTTOM + 20 - top) / report.charts.length;
  report.charts.forEach((chart, at) => {
    const y = top + at * room;
    const name = prose(chart.title, y, { face: type.strong, size: 28, fill: palette.text });
    const sum = [chart.total, chart.change].filter(Boolean).join(" · ");
    const said = prose(sum, name.bottom + 14, {
      face: type.body,
      size: 24,
      fill: palette.muted,
      maxLines: 2,
    });
    const height = Math.min(y + room - 80 - (said.bottom + 30), 560);
    items.push(...name.items, ...said.items, ...plot(style, chart, said.bottom + 30, height));
  });
  return {
    items,
    label: [reportText.chart, ...report.charts.map(({ title, total }) => `${title}: ${total}`)].join(". "),
  };
}

const PICTURE = 184;
const ROW = PICTURE + 40;

function post(style: Style, found: ReportPost, rank: number, y: number): Item[] {
  const { palette, type } = style;
  const inner = { x: MARGIN + PICTURE + 36, width: INNER - PICTURE - 36 };
  const tile = rect(MARGIN, y, PICTURE, PICTURE, palette.surface, 18);
  const mark = prose(String(rank), y + 56, {
    face: type.display,
    size: 100,
    fill: palette.accentText,
    x: MARGIN + PICTURE / 2,
    align: "center" as const,
  });
  const picture: Item[] = found.picture
    ? [
        {
          kind: "image",
          x: MARGIN,
          y,
          width: PICTURE,
          height: PICTURE,
          radius: 18,
          url: found.picture,
          fit: "cover",
        },
      ]
    : [];
  const day = prose(found.day, y + 6, { face: type.body, size: 24, fill: palette.muted, ...inner });
  const title = prose(found.title, day.bottom + 18, {
    face: type.strong,
    size: 32,
    fill: palette.text,
    maxLines: 3,
    leading: 1.25,
    ...inner,
  });
  const figures = prose(found.figures, title.bottom + 20, {
    face: type.body,
    size: 26,
    fill: palette.text,
    ...inner,
  });
  return [tile, ...mark.items, ...picture, ...day.items, ...title.items, ...figures.items];
}

/** The sources of the figures, from `y` down. */
function notes(style: Style, lines: readonly string[], y: number): Item[] {
  const { palette, type } = style;
  const name = prose(reportText.notes, y, { face: type.strong, size: 24, fill: palette.text });
  const said = prose(lines.join(" "), name.bottom + 16, {
    face: type.body,
    size: 22,
    fill: palette.muted,
    maxLines: 7,
  });
  return [...name.items, ...said.items];
}

function posts(style: Style, report: Report, withNotes: boolean): Sheet {
  const { palette, type } = style;
  const head = heading(style, reportText.posts);
  const hint = prose(reportText.postsHint, head.bottom + 26, {
    face: type.body,
    size: 26,
    fill: palette.muted,
  });
  const top = hint.bottom + 52;
  const items = [...head.items, ...hint.items];
  report.posts.forEach((found, at) => {
    items.push(...post(style, found, at + 1, top + at * ROW));
  });
  if (withNotes) items.push(...notes(style, report.notes, BOTTOM - 130));
  return {
    items,
    label: [reportText.posts, ...report.posts.map(({ title, figures }) => `${title}: ${figures}`)].join(". "),
  };
}

/** The last page shows the paid analysis and the sources of the figures. */
function closing(style: Style, report: Report): Sheet {
  const { palette, type } = style;
  const head = heading(style, report.analysis.length > 0 ? reportText.analysis : reportText.notes);
  const items = [...head.items];
  let y = head.bottom + 48;
  for (const [at, paragraph] of report.analysis.entries()) {
    // The first figure is the most important and is written larger.
    const [size, face] = at === 0 ? [42, type.strong] : [32, type.body];
    const left = Math.floor((BOTTOM - 190 - y) / (size * 1.4));
    if (left < 2) break;
    const said = prose(paragraph, y, { face, size, fill: palette.text, maxLines: left });
    items.push(...said.items);
    y = said.bottom + 38;
  }
  if (report.analysis.length > 0) items.push(...notes(style, report.notes, BOTTOM - 150));
  else
    for (const note of report.notes) {
      const said = prose(note, y, { face: type.body, size: 30, fill: palette.text, maxLines: 4 });
      items.push(...said.items);
      y = said.bottom + 26;
    }
  return { items, label: [reportText.analysis, ...report.analysis, ...report.notes].join(" ") };
}

/** The report on two to four pages in the publisher's look. */
export async function layOutReport(report: Report, kit: BrandKit | null): Promise<Page[]> {
  const style = await styleOf(THEME, kit);
  const hasOwnEnd = report.analysis.length > 0 || report.posts.length === 0;
  const sheets = [
    overview(style, report),
    ...(report.charts.length > 0 ? [charts(style, report)] : []),
    ...(report.posts.length > 0 ? [posts(style, report, !hasOwnEnd)] : []),
    ...(hasOwnEnd ? [closing(style, report)] : []),
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
