import { type Item, rect, textItems } from "@typesetting/display";
import type { Style } from "@typesetting/palette";
import { BOTTOM, INNER, MARGIN } from "@typesetting/slides/frame";
import { fitText } from "@typesetting/text";
import type { Report, ReportFigure } from "../report";
import { reportText } from "../report.text";
import { type Placed, prose, type Sheet } from "./sheet";

const GAP = 24;
const MOST_IN_A_COLUMN = 4;
const CARD_HEIGHT = { least: 150, most: 224 };
type Box = { x: number; y: number; width: number; height: number };

function card(style: Style, { label, value, hint }: ReportFigure, { x, y, width, height }: Box): Item[] {
  const { palette, type } = style;
  const inner = { x: x + 30, width: width - 60, maxLines: 1 };
  const size = Math.round(height * 0.32);
  const below = { face: type.body, width: inner.width, height: height * 0.2, leading: 1.2, maxLines: 2 };
  const note = fitText({ ...below, text: hint, sizes: [21, 12] });
  return [
    rect(x, y, width, height, palette.surface, 18),
    ...prose(label, y + height * 0.16, { face: type.body, size: 24, fill: palette.muted, ...inner }).items,
    ...prose(value, y + height * 0.39, { face: type.display, size, fill: palette.text, ...inner }).items,
    ...textItems(note, inner.x, y + height * 0.86 - note.height / 2, palette.muted),
  ];
}

function cards(style: Style, figures: readonly ReportFigure[], top: number, bottom: number): Placed {
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

export function overview(style: Style, report: Report): Sheet {
  const { palette, type } = style;
  const eyebrow = prose(reportText.title, 104, { face: type.strong, size: 28, fill: palette.accentText });
  const rules = { face: type.display, width: INNER, leading: 1.05, maxLines: 1 };
  const title = fitText({ ...rules, text: report.title, height: 120, sizes: [92, 60] });
  const titleItems = textItems(title, MARGIN, eyebrow.bottom + 34, palette.text);
  const name = { face: type.strong, width: INNER, leading: 1.2, maxLines: 2 };
  const subject = fitText({ ...name, text: report.subject, height: 10_000, sizes: [38, 28] });
  const subjectTop = eyebrow.bottom + 34 + title.height + 30;
  const subjectItems = textItems(subject, MARGIN, subjectTop, palette.text);
  const span = prose(report.span, subjectTop + subject.height + 22, {
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
  const items = [...eyebrow.items, ...titleItems, ...subjectItems, ...span.items, ...set.items, ...unknown];
  return { items, label: [report.title, report.subject, report.span].join(". ") };
}
