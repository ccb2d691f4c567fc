import type { InfographicPoint } from "../../contract/typesetting/typesetting.ts";
import { mix } from "../color.ts";
import { PAGE_WIDTH, rect } from "../display.ts";
import { fitText } from "../text.ts";
import { addStack, type DrawInfographic, EDGE, fitStacks, foot, sheet } from "./parts.ts";

const PAD = 40;
const ROW_MARGIN = 40;
const MIDDLE = PAGE_WIDTH / 2;

const sidesOf = (points: readonly InfographicPoint[]) => [
  points.filter((_, at) => at % 2 === 0),
  points.filter((_, at) => at % 2 === 1),
];

export const drawVersus: DrawInfographic = (content, canvas) => {
  const { palette, type } = canvas;
  const on = sheet();
  const title = fitText({
    face: type.display,
    text: content.title,
    width: PAGE_WIDTH - 2 * EDGE,
    height: 210,
    sizes: [82, 40],
    leading: 1.08,
    isBalanced: true,
    maxLines: 3,
  });
  on.text(title, EDGE, 92, palette.text);
  let top = 92 + title.height + 26;
  if (content.subtitle !== "") {
    const subtitle = fitText({
      face: type.body,
      text: content.subtitle,
      width: PAGE_WIDTH - 2 * EDGE - 60,
      height: 84,
      sizes: [30, 24],
      leading: 1.36,
      isBalanced: true,
    });
    on.text(subtitle, EDGE, top, palette.muted);
    top += subtitle.height + 34;
  }
  const bottom = foot(on, content, canvas) - 10;
  const [left = [], right = []] = sidesOf(content.points);
  const height = bottom - top;
  const soft = mix(palette.background, palette.accent, 0.09);
  on.add(rect(0, top, MIDDLE, height, soft), rect(MIDDLE, top, MIDDLE, height, palette.accent));
  const rows = Math.max(left.length, right.length);
  const step = height / rows;
  const width = MIDDLE - EDGE - PAD;
  const stacks = fitStacks(
    type,
    [...left, ...right].map((point) => ({
      ...point,
      width,
      room: step - 2 * ROW_MARGIN,
      sizes: [rows > 2 ? 58 : 84, 38, 28],
      headingFace: type.strong,
    })),
  );
  const draw = (count: number, from: number, x: number, side: "left" | "right") => {
    const ground = side === "left" ? soft : palette.accent;
    const ink = side === "left" ? palette.text : palette.onAccent;
    for (let at = 0; at < count; at += 1) {
      const stack = stacks[from + at];
      if (!stack) continue;
      const y = top + at * step;
      if (at > 0) on.add(rect(x, y, width, 2, mix(ink, ground, 0.75)));
      const tallest = Math.max(stacks[at]?.height ?? 0, stacks[left.length + at]?.height ?? 0);
      addStack(on, stack, x, y + (step - tallest) / 2, {
        figure: side === "left" ? palette.accentText : ink,
        heading: ink,
        text: side === "left" ? palette.muted : mix(ink, ground, 0.1),
      });
    }
  };
  draw(left.length, 0, EDGE, "left");
  draw(right.length, left.length, MIDDLE + PAD, "right");
  return { background: palette.background, items: on.items, isCut: on.isCut() };
};
