import { mix } from "../color.ts";
import { disc, rect } from "../display.ts";
import { fitText } from "../text.ts";
import { addStack, type DrawInfographic, EDGE, fitStacks, foot, labelsOf, sheet, WIDE } from "./parts.ts";

const GAP = 24;
const PAD = 38;
const DENSE_PAD = 26;
const DENSE = 5;

type Frame = { x: number; y: number; width: number; height: number };

function frames(count: number, top: number, bottom: number): Frame[] {
  const isOdd = count % 2 === 1;
  const rows = Math.ceil(count / 2);
  const height = (bottom - top - GAP * (rows - 1)) / rows;
  const half = (WIDE - GAP) / 2;
  return Array.from({ length: count }, (_, at) => {
    if (isOdd && at === 0) return { x: EDGE, y: top, width: WIDE, height };
    const place = isOdd ? at + 1 : at;
    return {
      x: EDGE + (place % 2) * (half + GAP),
      y: top + Math.floor(place / 2) * (height + GAP),
      width: half,
      height,
    };
  });
}

export const drawCards: DrawInfographic = (content, canvas) => {
  const { palette, type } = canvas;
  const on = sheet();
  const isDense = content.points.length >= DENSE;
  const labels = labelsOf(content.points);
  on.add(disc(1010, 40, 190, palette.surface));
  const title = fitText({
    face: type.display,
    text: content.title,
    width: WIDE - 60,
    height: isDense ? 176 : 230,
    sizes: [isDense ? 74 : 86, 40],
    leading: 1.06,
    isBalanced: true,
    maxLines: 4,
  });
  on.add(rect(EDGE, 78, 72, 10, palette.accent));
  on.text(title, EDGE, 122, palette.text);
  let top = 122 + title.height + 26;
  if (content.subtitle !== "") {
    const subtitle = fitText({
      face: type.body,
      text: content.subtitle,
      width: WIDE - 80,
      height: 84,
      sizes: [31, 24],
      leading: 1.36,
      isBalanced: true,
    });
    on.text(subtitle, EDGE, top, palette.muted);
    top += subtitle.height + 30;
  }
  const bottom = foot(on, content, canvas);
  const places = frames(content.points.length, top + 12, bottom);
  const small = fitStacks(
    type,
    content.points.map((point, at) => ({
      ...point,
      figure: labels[at] ?? "",
      width: (WIDE - GAP) / 2 - 2 * PAD,
      room: places[at]?.width === WIDE ? 9999 : (places[at]?.height ?? 0) - 2 * (isDense ? DENSE_PAD : PAD),
      sizes: isDense ? [64, 33, 27] : [88, 34, 27],
      headingFace: type.strong,
    })),
  );
  const tallest = Math.max(
    0,
    ...small.filter((_, at) => places[at]?.width !== WIDE).map((one) => one.height),
  );
  for (const [at, { x, y, width, height }] of places.entries()) {
    const point = content.points[at];
    if (!point) continue;
    const isStrong = at % 3 === 0;
    const ground = isStrong ? palette.accent : palette.surface;
    const ink = isStrong ? palette.onAccent : palette.text;
    on.add(rect(x, y, width, height, ground, 30));
    const inks = {
      figure: isStrong ? ink : palette.accentText,
      heading: ink,
      text: isStrong ? mix(ink, ground, 0.1) : palette.muted,
    };
    const inner = width - 2 * PAD;
    const rules = {
      heading: point.heading,
      text: point.text,
      headingFace: type.strong,
      room: height - 2 * PAD,
    };
    const label = labels[at] ?? "";
    if (width < WIDE) {
      const stack = small[at];
      if (stack) addStack(on, stack, x + PAD, y + (height - tallest) / 2, inks);
      continue;
    }
    const number = fitText({
      face: type.display,
      text: label,
      width: inner * 0.42,
      height: height - 2 * PAD,
      sizes: [point.text === "" ? 240 : 176, 34],
      leading: 1,
      maxLines: 1,
    });
    on.text(number, x + PAD, y + (height - number.height * 0.8) / 2, inks.figure);
    const textX = x + PAD + (label === "" ? 0 : number.width + 48);
    const [stack] = fitStacks(type, [
      { ...rules, figure: "", width: x + width - PAD - textX, sizes: [1, 38, 29] },
    ]);
    if (!stack) continue;
    addStack(on, stack, textX, y + (height - stack.height) / 2, inks);
  }
  return { background: palette.background, items: on.items, isCut: on.isCut() };
};
