import { arc, disc, type Item, PAGE_HEIGHT, PAGE_WIDTH, rect, ring } from "./display.ts";
import type { Motif, Palette } from "./palette.ts";

type Draw = (palette: Palette, isOpening: boolean, at: number) => Item[];

const grid: Draw = ({ line, accent, surface }, isOpening) => {
  const step = PAGE_WIDTH / 6;
  const [columns, rows] = isOpening ? [5, 4] : [2, 1];
  const items: Item[] = [];
  for (let column = 0; column < columns; column += 1) {
    const x = PAGE_WIDTH - (column + 1) * step;
    items.push(rect(x, 0, 1.5, (rows - column * 0.8) * step, line));
  }
  for (let row = 1; row <= rows; row += 1) {
    const width = (columns - (row - 1) * 1.2) * step;
    items.push(rect(PAGE_WIDTH - width, row * step, width, 1.5, line));
  }
  if (!isOpening) return [rect(PAGE_WIDTH - step, 0, step, step, surface), ...items];
  return [
    rect(PAGE_WIDTH - 2 * step, step, step, step, surface),
    rect(PAGE_WIDTH - step, 0, step, step, accent),
    rect(PAGE_WIDTH - step, 2 * step, step, step, surface),
    ...items,
  ];
};

const rules: Draw = ({ text, line, accent }, isOpening) => {
  const inner = PAGE_WIDTH - 184;
  const top: Item[] = [rect(92, 74, inner, 7, text), rect(92, 88, inner, 2, text)];
  if (!isOpening) return [...top, rect(92, PAGE_HEIGHT - 138, inner, 2, line)];
  return [
    ...top,
    rect(92, PAGE_HEIGHT - 138, inner, 2, text),
    rect(92, 128, 128, 128, accent),
    disc(284, 192, 64, text),
  ];
};

const blocks: Draw = ({ accent, surface, line }, isOpening, at) => {
  if (!isOpening) {
    return [rect(0, 0, 26, PAGE_HEIGHT, surface), rect(0, 120 + ((at * 137) % 760), 26, 200, accent)];
  }
  return [
    rect(PAGE_WIDTH - 540, 0, 180, 180, surface),
    rect(PAGE_WIDTH - 360, 180, 180, 180, line),
    rect(PAGE_WIDTH - 180, 0, 180, 180, line),
    rect(PAGE_WIDTH - 180, 360, 180, 180, surface),
    disc(PAGE_WIDTH - 270, 90, 90, accent),
    disc(PAGE_WIDTH - 90, 270, 90, surface),
  ];
};

const circles: Draw = ({ accent, surface }, isOpening, at) => {
  if (!isOpening) {
    const isLeft = at % 2 === 0;
    return [
      disc(isLeft ? -60 : PAGE_WIDTH + 60, PAGE_HEIGHT - 200, 330, surface),
      disc(PAGE_WIDTH - 60, -20, 130, accent),
    ];
  }
  return [disc(230, 120, 400, surface), disc(PAGE_WIDTH - 170, 120, 290, accent)];
};

const arcs: Draw = ({ accent, surface, line }, isOpening) => {
  const count = isOpening ? 5 : 2;
  const [x, y] = [PAGE_WIDTH, 0];
  const rings = Array.from({ length: count }, (_, index) =>
    ring(
      x,
      y,
      (isOpening ? 150 : 104) + index * (isOpening ? 84 : 62),
      index % 2 === 0 ? surface : line,
      index % 2 === 0 ? (isOpening ? 54 : 34) : 3,
    ),
  );
  return isOpening
    ? [...rings, disc(x, y, 118, accent), arc(x, y, 318, 1, accent, 14)]
    : [...rings, disc(x, y, 62, accent)];
};

const MOTIFS: Readonly<Record<Motif, Draw>> = { grid, rules, blocks, circles, arcs };

export const motifItems = (motif: Motif, palette: Palette, isOpening: boolean, at: number): Item[] =>
  MOTIFS[motif](palette, isOpening, at);
