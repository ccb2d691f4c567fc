import type { InfographicPoint } from "../../contract/typesetting.ts";
import { arc, disc, PAGE_WIDTH, rect, ring } from "../display.ts";
import { shareOf } from "../share.ts";
import { fitText } from "../text.ts";
import {
  addStack,
  type Canvas,
  type DrawInfographic,
  EDGE,
  fitStacks,
  foot,
  type Sheet,
  sheet,
  WIDE,
} from "./parts.ts";

function emblem(
  on: Sheet,
  { palette, type }: Canvas,
  point: InfographicPoint,
  at: number,
  x: number,
  y: number,
  radius: number,
): void {
  const share = shareOf(point.figure);
  const band = radius * 0.17;
  const label = point.figure || `${at + 1}`;
  const text = fitText({
    face: type.display,
    text: label,
    // Within the ring there is less room than on a disc.
    width: share === null ? radius * 1.6 : (radius - band) * 1.56,
    height: radius,
    sizes: [radius * 0.72, 16],
    leading: 1,
    maxLines: 1,
  });
  const top = y - (text.face.capHeight / text.face.unitsPerEm) * text.size * 0.5;
  if (share === null) {
    on.add(disc(x, y, radius, palette.accent));
    on.text(text, x, top, palette.onAccent, "center");
    return;
  }
  on.add(ring(x, y, radius - band / 2, palette.line, band));
  if (share > 0) on.add(arc(x, y, radius - band / 2, share, palette.accentText, band));
  on.text(text, x, top, palette.text, "center");
}

/** Rows with an emblem: a percentage as the part of a ring that it is, other figures on a disc. */
export const drawBars: DrawInfographic = (content, canvas) => {
  const { palette, type } = canvas;
  const on = sheet();
  on.add(rect(0, 0, PAGE_WIDTH, 26, palette.accent));
  const title = fitText({
    face: type.display,
    text: content.title,
    width: WIDE,
    height: 220,
    sizes: [84, 38],
    leading: 1.08,
    isBalanced: true,
    maxLines: 4,
  });
  on.text(title, EDGE, 104, palette.text);
  let top = 104 + title.height + 24;
  if (content.subtitle !== "") {
    const subtitle = fitText({
      face: type.body,
      text: content.subtitle,
      width: WIDE - 60,
      height: 84,
      sizes: [31, 22],
      leading: 1.36,
    });
    on.text(subtitle, EDGE, top, palette.muted);
    top += subtitle.height + 24;
  }
  top += 20;
  const bottom = foot(on, content, canvas);
  const step = (bottom - top) / content.points.length;
  const radius = Math.min(124, (step - 30) / 2);
  const x = EDGE + 2 * radius + 52;
  const stacks = fitStacks(
    type,
    content.points.map((point) => ({
      ...point,
      figure: "",
      width: EDGE + WIDE - x,
      room: step - 36,
      sizes: [1, 42, 28],
      headingFace: type.display,
    })),
  );
  for (const [at, point] of content.points.entries()) {
    const y = top + at * step;
    on.add(rect(EDGE, y, WIDE, 2, palette.line));
    const middle = y + step / 2;
    emblem(on, canvas, point, at, EDGE + radius, middle, radius);
    const stack = stacks[at];
    if (stack)
      addStack(on, stack, x, middle - stack.height / 2, {
        figure: palette.text,
        heading: palette.text,
        text: palette.muted,
      });
  }
  on.add(rect(EDGE, bottom, WIDE, 2, palette.line));
  return { background: palette.background, items: on.items, isCut: on.isCut() };
};
