import { type Item, rect } from "@typesetting/display";
import { drawable } from "@typesetting/faces/drawable";
import type { Style } from "@typesetting/palette";
import { BOTTOM, INNER, MARGIN } from "@typesetting/slides/frame";
import type { Report, ReportPost } from "../report";
import { reportText } from "../report.text";
import { heading, notes, prose, type Sheet } from "./sheet";

const PICTURE = 184;
const ROW = PICTURE + 52;

function post(style: Style, entry: ReportPost, rank: number, y: number): Item[] {
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
  const picture: Item[] = entry.picture
    ? [
        {
          kind: "image",
          x: MARGIN,
          y,
          width: PICTURE,
          height: PICTURE,
          radius: 18,
          url: entry.picture,
          fit: "cover",
        },
      ]
    : [];
  const day = prose(entry.day, y + 6, { face: type.body, size: 24, fill: palette.muted, ...inner });
  const title = prose(drawable(entry.title, type.strong) || reportText.untitled(entry.day), day.bottom + 18, {
    face: type.strong,
    size: 32,
    fill: palette.text,
    maxLines: 3,
    leading: 1.25,
    ...inner,
  });
  const figures = prose(entry.figures, title.bottom + 20, {
    face: type.body,
    size: 26,
    fill: palette.text,
    ...inner,
  });
  return [tile, ...mark.items, ...picture, ...day.items, ...title.items, ...figures.items];
}

export function posts(style: Style, report: Report, withNotes: boolean): Sheet {
  const { palette, type } = style;
  const head = heading(style, reportText.posts);
  const hint = prose(reportText.postsHint, head.bottom + 26, {
    face: type.body,
    size: 26,
    fill: palette.muted,
  });
  const top = hint.bottom + 52;
  const items = [...head.items, ...hint.items];
  report.posts.forEach((entry, at) => {
    items.push(...post(style, entry, at + 1, top + at * ROW));
  });
  if (withNotes) items.push(...notes(style, report.notes, BOTTOM - 130));
  return {
    items,
    label: [reportText.posts, ...report.posts.map(({ title, figures }) => `${title}: ${figures}`)].join(". "),
  };
}
