import { disc, type Item, PAGE_WIDTH, ring } from "../display.ts";
import { fitText } from "../text.ts";
import { addHead, addStack, type DrawInfographic, EDGE, fitStacks, foot, line, sheet } from "./parts.ts";

const NODE = 58;
const ROW_GAP = 58;
const LEAST_GAP = 34;
const MOST_LARGE = 4;

/** A figure that only numbers its point: `2`, `2.º`, `02`, `#2`, `Paso 2`. */
const COUNTS = /^(?:[#nN]\.?[ºo°]?\s*|(?:paso|passo|step)\s+)?0?(\d{1,2})\s*[.)]?[ºªo°]?$/iu;

/** Drops figures that only number the points, because the layout draws numbers itself. */
function withoutCounts(figures: readonly string[]): string[] {
  const counts = figures.map((figure) => Number(COUNTS.exec(figure.trim())?.[1] ?? Number.NaN));
  const counted = counts.filter((count) => !Number.isNaN(count));
  const isRun = counted.length > 1 && counted.every((count, at) => count === at + 1);
  return figures.map((figure, at) =>
    isRun && !Number.isNaN(counts[at]) ? "" : counts[at] === at + 1 ? "" : figure,
  );
}

function winding(nodes: readonly { x: number; y: number }[], stroke: string): Item {
  const points: (readonly [number, number])[] = [];
  for (const [at, node] of nodes.entries()) {
    const next = nodes[at + 1];
    if (!next) break;
    for (let step = 0; step <= 24; step += 1) {
      const share = step / 24;
      const ease = share * share * (3 - 2 * share);
      points.push([node.x + (next.x - node.x) * ease, node.y + (next.y - node.y) * share]);
    }
  }
  return { kind: "polyline", points, stroke, line: 3 };
}

export const drawPath: DrawInfographic = (content, canvas) => {
  const { palette, type } = canvas;
  const on = sheet();
  const top = addHead(on, content, canvas, {
    y: 92,
    height: 200,
    sizes: [80, 38],
    leading: 1.08,
    maxLines: 3,
    gap: 24,
  });
  const bottom = foot(on, content, canvas);
  const step = (bottom - top - 20) / content.points.length;
  const radius = Math.min(NODE, step * 0.33);
  const halo = radius * 0.22;
  const left = EDGE + radius + halo;
  const swing = radius * 1.65;
  const start = left + swing + radius + 54;
  const nodes = content.points.map((_, at) => ({
    x: left + (at % 2 === 0 ? 0 : swing),
    y: top + step * (at + 0.5),
  }));
  on.add(winding(nodes, palette.accent));
  const shown = withoutCounts(content.points.map(({ figure }) => figure));
  const hasRoom = content.points.length <= MOST_LARGE;
  const figures = shown.map((figure) => line(type.display, hasRoom ? "" : figure, 230, [38, 30]));
  const column = Math.max(...figures.map((one) => one.width));
  const words = start + (column > 0 ? column + 30 : 0);
  const width = PAGE_WIDTH - EDGE - words;
  const stacksApart = (gap: number) =>
    fitStacks(
      type,
      content.points.map((point, at) => ({
        ...point,
        figure: hasRoom ? (shown[at] ?? "") : "",
        width,
        room: step - gap,
        sizes: [hasRoom ? 52 : 60, hasRoom ? 38 : 34, hasRoom ? 29 : 26],
        headingFace: type.strong,
        isBalanced: true,
      })),
    );
  const apart = stacksApart(hasRoom ? ROW_GAP : LEAST_GAP);
  const isCut = apart.some(({ figure, heading, text }) => figure.isCut || heading.isCut || text.isCut);
  const stacks = isCut ? stacksApart(LEAST_GAP) : apart;
  for (const [at, stack] of stacks.entries()) {
    const node = nodes[at];
    if (!node) continue;
    on.add(
      disc(node.x, node.y, radius, palette.accent),
      ring(node.x, node.y, radius + halo, palette.accent, 3),
    );
    const label = fitText({
      face: type.display,
      text: `${at + 1}`,
      width: 90,
      height: 80,
      sizes: [radius * 0.93, radius * 0.7],
      leading: 1,
      maxLines: 1,
    });
    on.text(label, node.x, node.y - (label.height - label.size * 0.22) / 2, palette.onAccent, "center");
    const figure = figures[at];
    if (figure) on.text(figure, start, node.y - stack.height / 2, palette.accentText);
    addStack(on, stack, words, node.y - stack.height / 2, {
      figure: palette.accentText,
      heading: palette.text,
      text: palette.muted,
    });
  }
  return { background: palette.background, items: on.items, isCut: on.isCut() };
};
