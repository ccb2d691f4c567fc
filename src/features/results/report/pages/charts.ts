import { disc, type Item, rect } from "@typesetting/display";
import type { Style } from "@typesetting/palette";
import { BOTTOM, INNER, MARGIN } from "@typesetting/slides/frame";
import { whole } from "@/text/numbers";
import { isolatedSpots, linesOf, type Spot, scaleOf } from "../../charts/series";
import type { Report, ReportChart } from "../report";
import { reportText } from "../report.text";
import { heading, prose, type Sheet } from "./sheet";

const LEFT = 96;
const moved = (spots: readonly Spot[], x: number, y: number): [number, number][] =>
  spots.map((spot) => [x + spot.x, y + spot.y]);

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
    for (const [left, top] of moved(isolatedSpots(lines), x, y))
      items.push(disc(left, top, line * 1.2, stroke));
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

export function charts(style: Style, report: Report): Sheet {
  const { palette, type } = style;
  const head = heading(style, reportText.chart);
  const items = [...head.items, ...legend(style, report.names, head.bottom + 26)];
  const top = head.bottom + 90;
  const room = (BOTTOM + 20 - top) / report.charts.length;
  report.charts.forEach((chart, at) => {
    const y = top + at * room;
    const name = prose(chart.title, y, { face: type.strong, size: 28, fill: palette.text });
    const sum = [chart.total, chart.change].filter(Boolean).join(" · ");
    const sentences = prose(sum, name.bottom + 14, {
      face: type.body,
      size: 24,
      fill: palette.muted,
      maxLines: 2,
    });
    const height = Math.min(y + room - 80 - (sentences.bottom + 30), 560);
    items.push(...name.items, ...sentences.items, ...plot(style, chart, sentences.bottom + 30, height));
  });
  return {
    items,
    label: [reportText.chart, ...report.charts.map(({ title, total }) => `${title}: ${total}`)].join(". "),
  };
}
