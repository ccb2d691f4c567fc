import { arc, PAGE_WIDTH, rect, ring } from "../display.ts";
import { partsOf, shareOf } from "../share.ts";
import { fitText } from "../text.ts";
import {
  addHead,
  addStack,
  type Canvas,
  type DrawInfographic,
  EDGE,
  fitStacks,
  foot,
  labelsOf,
  type Sheet,
  SMALLEST,
  sheet,
  WIDE,
} from "./parts.ts";

type Emblem = { width: number; draw(x: number, y: number): void };

const ON_DISC = 0.5;

function emblemOf(on: Sheet, { palette, type }: Canvas, label: string, radius: number): Emblem {
  const parts = partsOf(label);
  const part = parts ? parts.full / parts.of : shareOf(label);
  const band = radius * 0.17;
  const room = part === null ? radius * 1.6 : (radius - band) * 1.56;
  const rules = { face: type.display, text: label, height: radius, leading: 1, maxLines: 1 };
  const round = fitText({ ...rules, width: room, sizes: [radius * 0.72, SMALLEST] });
  const share = round.isCut ? null : part;
  const isPill = share === null && (round.isCut || round.size < radius * ON_DISC);
  const text = isPill
    ? fitText({ ...rules, width: 200, sizes: [Math.max(radius * 0.62, SMALLEST), SMALLEST] })
    : round;
  const width = isPill ? Math.max(2 * radius, text.width + radius * 0.9) : 2 * radius;
  const cap = (text.face.capHeight / text.face.unitsPerEm) * text.size;
  return {
    width,
    draw: (x, y) => {
      const middle = x + width / 2;
      if (share === null) {
        const height = isPill ? radius * 1.4 : 2 * radius;
        on.add(rect(x, y - height / 2, width, height, palette.accent, height / 2));
      } else {
        on.add(ring(middle, y, radius - band / 2, palette.line, band));
        if (share > 0) on.add(arc(middle, y, radius - band / 2, share, palette.accentText, band));
      }
      on.text(text, middle, y - cap / 2, share === null ? palette.onAccent : palette.text, "center");
    },
  };
}

export const drawBars: DrawInfographic = (content, canvas) => {
  const { palette, type } = canvas;
  const on = sheet();
  on.add(rect(0, 0, PAGE_WIDTH, 26, palette.accent));
  const top =
    20 +
    addHead(on, content, canvas, {
      y: 104,
      height: 220,
      sizes: [84, 38],
      leading: 1.08,
      maxLines: 4,
      gap: 24,
      subtitleSizes: [31, 24],
    });
  const bottom = foot(on, content, canvas);
  const step = (bottom - top) / content.points.length;
  const radius = Math.min(124, (step - 44) / 2);
  const emblems = labelsOf(content.points).map((label) => label && emblemOf(on, canvas, label, radius));
  const column = Math.max(...emblems.map((emblem) => (emblem ? emblem.width : 0)));
  const startOf = (at: number) => EDGE + (emblems[at] ? column + 48 : 0);
  const stacks = fitStacks(
    type,
    content.points.map((point, at) => ({
      ...point,
      figure: "",
      width: EDGE + WIDE - startOf(at),
      room: step - 36,
      sizes: [1, 42, 28],
      headingFace: type.display,
    })),
  );
  for (const [at, stack] of stacks.entries()) {
    const y = top + at * step;
    on.add(rect(EDGE, y, WIDE, 2, palette.line));
    const middle = y + step / 2;
    const emblem = emblems[at];
    if (emblem) emblem.draw(EDGE, middle);
    addStack(on, stack, startOf(at), middle - stack.height / 2, {
      figure: palette.text,
      heading: palette.text,
      text: palette.muted,
    });
  }
  on.add(rect(EDGE, bottom, WIDE, 2, palette.line));
  return { background: palette.background, items: on.items, isCut: on.isCut() };
};
