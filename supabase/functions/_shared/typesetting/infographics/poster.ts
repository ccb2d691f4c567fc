import { mix } from "../color.ts";
import { rect } from "../display.ts";
import { fitText } from "../text.ts";
import { addStack, type DrawInfographic, EDGE, fitStacks, foot, labelsOf, sheet, WIDE } from "./parts.ts";

export const drawPoster: DrawInfographic = (content, canvas) => {
  const { type } = canvas;
  const ground = canvas.palette.accent;
  const ink = canvas.palette.onAccent;
  const soft = mix(ink, ground, 0.18);
  const on = sheet();
  const title = fitText({
    face: type.display,
    text: content.title.toLocaleUpperCase("es"),
    width: WIDE,
    height: content.points.length > 4 ? 270 : 360,
    sizes: [148, 50],
    leading: 0.96,
    isBalanced: true,
    maxLines: 4,
  });
  on.text(title, EDGE, 84, ink);
  let top = 84 + title.height + 26;
  if (content.subtitle !== "") {
    const subtitle = fitText({
      face: type.strong,
      text: content.subtitle,
      width: WIDE,
      height: 84,
      sizes: [32, 24],
      leading: 1.34,
      isBalanced: true,
    });
    on.text(subtitle, EDGE, top, ink);
    top += subtitle.height + 40;
  }
  const bottom = foot(on, content, canvas, soft);
  const step = (bottom - top) / content.points.length;
  const room = step - 40;
  const labels = labelsOf(content.points);
  const isNumbered = content.points.every(({ figure }) => figure === "");
  const figures = labels.map((label) =>
    fitText({
      face: type.display,
      text: isNumbered ? label.padStart(2, "0") : label,
      width: WIDE * (content.points.length > 4 ? 0.28 : 0.34),
      height: room + 10,
      sizes: [190, 44],
      leading: 1,
      maxLines: 1,
    }),
  );
  const column = Math.max(...figures.map(({ width }) => width));
  const startOf = (at: number) => EDGE + (labels[at] === "" ? 0 : column + 44);
  const stacks = fitStacks(
    type,
    content.points.map((point, at) => ({
      ...point,
      figure: "",
      width: EDGE + WIDE - startOf(at),
      room,
      sizes: [1, 36, 27],
      headingFace: type.strong,
    })),
  );
  for (const [at, figure] of figures.entries()) {
    const y = top + at * step;
    on.add(rect(EDGE, y, WIDE, 6, ink));
    on.text(figure, EDGE, y + 6 + (step - 6 - figure.height * 0.8) / 2, ink);
    const stack = stacks[at];
    if (stack)
      addStack(on, stack, startOf(at), y + 6 + (step - 6 - stack.height) / 2, {
        figure: ink,
        heading: ink,
        text: soft,
      });
  }
  on.add(rect(EDGE, bottom - 2, WIDE, 6, ink));
  return { background: ground, items: on.items, isCut: on.isCut() };
};
