import { disc, PAGE_WIDTH, rect } from "../display.ts";
import { fitText } from "../text.ts";
import { addHead, addStack, type DrawInfographic, EDGE, fitStacks, foot, sheet } from "./parts.ts";

const DATE_WIDTH = 250;
const RAIL = EDGE + DATE_WIDTH + 44;
const DOT = 15;
const [LARGEST, SMALLEST_LINE, SMALLEST] = [64, 40, 30];

export const drawTimeline: DrawInfographic = (content, canvas) => {
  const { palette, type } = canvas;
  const on = sheet();
  on.add(rect(EDGE, 78, 72, 10, palette.accent));
  const top = addHead(on, content, canvas, {
    y: 124,
    height: 210,
    sizes: [84, 40],
    leading: 1.06,
    maxLines: 3,
    gap: 26,
  });
  const bottom = foot(on, content, canvas);
  const step = (bottom - top - 20) / content.points.length;
  const dateAt = (at: number, most: number) => {
    const figure = content.points[at]?.figure ?? "";
    const fitted = (least: number, maxLines: number) =>
      fitText({
        face: type.display,
        text: figure === "" ? `${at + 1}` : figure,
        width: DATE_WIDTH,
        height: step - 30,
        sizes: [most, Math.min(most, least)],
        leading: 1.05,
        maxLines,
      });
    const line = fitted(SMALLEST_LINE, 1);
    return line.isCut ? fitted(SMALLEST, 2) : line;
  };
  const size = Math.min(...content.points.map((_, at) => dateAt(at, LARGEST).size));
  const start = RAIL + DOT + 44;
  const stacks = fitStacks(
    type,
    content.points.map((point) => ({
      ...point,
      figure: "",
      width: PAGE_WIDTH - EDGE - start,
      room: step - 34,
      sizes: [1, 40, 28],
      headingFace: type.strong,
      isBalanced: true,
    })),
  );
  const first = top + step / 2;
  on.add(rect(RAIL - 2, first, 4, step * (content.points.length - 1), palette.line, 2));
  for (const [at, stack] of stacks.entries()) {
    const middle = top + step * (at + 0.5);
    const isLast = at === stacks.length - 1;
    on.add(disc(RAIL, middle, DOT, palette.accent));
    if (!isLast) on.add(disc(RAIL, middle, DOT - 6, palette.background));
    const date = dateAt(at, size);
    on.text(date, EDGE + DATE_WIDTH, middle - date.height / 2 + size * 0.1, palette.accentText, "right");
    addStack(on, stack, start, middle - stack.height / 2, {
      figure: palette.text,
      heading: palette.text,
      text: palette.muted,
    });
  }
  return { background: palette.background, items: on.items, isCut: on.isCut() };
};
