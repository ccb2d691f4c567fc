import { type Item, PAGE_HEIGHT, PAGE_WIDTH, rect, textItems } from "../display.ts";
import { paletteOf, type Style } from "../palette.ts";
import { blockOf, fitText, measure, type TextBlock } from "../text.ts";

export const MARGIN = 92;
export const INNER = PAGE_WIDTH - 2 * MARGIN;
export const TOP = 176;
export const BOTTOM = PAGE_HEIGHT - 176;
const FOOT = PAGE_HEIGHT - 92;
export const BALANCED_PROSE = 120;

export type Place = { at: number; count: number; author: string };

const one = (face: TextBlock["face"], text: string, size: number) => blockOf(face, [text], size, 1);

export const inAccent = (style: Style): Style => ({
  ...style,
  palette: paletteOf(style.palette.accent, style.palette.background),
});

const LOGO = { width: 300, height: 68 };

export function footer(style: Style, { at, count, author }: Place): Item[] {
  const { palette, type, logo } = style;
  const items: Item[] = [];
  const number = `${at + 1}`;
  const total = ` / ${count}`;
  const right = PAGE_WIDTH - MARGIN - measure(type.body, total, 28);
  if (logo)
    items.push({ kind: "image", x: MARGIN, y: FOOT - 34, ...LOGO, radius: 10, url: logo, fit: "contain" });
  if (author !== "") {
    const end = right - measure(type.strong, number, 28) - 40;
    const width = logo ? end - MARGIN - LOGO.width - 32 : 620;
    const rules = { face: type.strong, text: author, height: 40, leading: 1.2, maxLines: 1 };
    const name = fitText({ ...rules, width, sizes: [28, 20] });
    items.push(...textItems(name, logo ? end : MARGIN, FOOT - 10, palette.text, logo ? "right" : "left"));
  }
  items.push(
    ...textItems(one(type.body, total.trim(), 28), PAGE_WIDTH - MARGIN, FOOT - 10, palette.muted, "right"),
  );
  items.push(...textItems(one(type.strong, number, 28), right, FOOT - 10, palette.text, "right"));
  return items;
}

export function arrow(style: Style, y: number): Item[] {
  const { accent, onAccent } = style.palette;
  const x = PAGE_WIDTH - MARGIN - 44;
  return [
    { kind: "circle", x, y, radius: 44, fill: accent },
    {
      kind: "polyline",
      points: [
        [x - 18, y],
        [x + 16, y],
      ],
      stroke: onAccent,
      line: 5,
    },
    {
      kind: "polyline",
      points: [
        [x + 2, y - 15],
        [x + 17, y],
        [x + 2, y + 15],
      ],
      stroke: onAccent,
      line: 5,
    },
  ];
}

export const accentBar = (style: Style, y: number): Item => rect(MARGIN, y, 84, 10, style.palette.accent);
