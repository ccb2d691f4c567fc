import { type Item, PAGE_HEIGHT, PAGE_WIDTH, rect, textItems } from "../display.ts";
import type { Style } from "../palette.ts";
import { blockOf, fitText, measure, type TextBlock } from "../text.ts";

export const MARGIN = 92;
export const INNER = PAGE_WIDTH - 2 * MARGIN;
/** What is read stands between these. */
export const TOP = 176;
export const BOTTOM = PAGE_HEIGHT - 176;
const FOOT = PAGE_HEIGHT - 92;

export type Place = { at: number; count: number; author: string };

const one = (face: TextBlock["face"], text: string, size: number) => blockOf(face, [text], size, 1);

/** The author, or the brand's logo, at the left; the number of the page, or a sign to turn it, at the right. */
export function footer(style: Style, { at, count, author }: Place): Item[] {
  const { palette, type, logo } = style;
  const items: Item[] = [];
  let x = MARGIN;
  if (logo) {
    items.push({
      kind: "image",
      x,
      y: FOOT - 32,
      width: 64,
      height: 64,
      radius: 12,
      url: logo,
      fit: "contain",
    });
    x += 84;
  }
  if (author !== "") {
    const name = fitText({
      face: type.strong,
      text: author,
      width: 620,
      height: 40,
      sizes: [28, 20],
      leading: 1.2,
      maxLines: 1,
    });
    items.push(...textItems(name, x, FOOT - 10, palette.text));
  }
  const number = `${at + 1}`;
  const total = ` / ${count}`;
  const right = PAGE_WIDTH - MARGIN - measure(type.body, total, 28);
  items.push(
    ...textItems(one(type.body, total.trim(), 28), PAGE_WIDTH - MARGIN, FOOT - 10, palette.muted, "right"),
  );
  items.push(...textItems(one(type.strong, number, 28), right, FOOT - 10, palette.text, "right"));
  return items;
}

/** An arrow that asks for the next page, its point at the right edge of the text. */
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

/** The short bar that stands over a heading. */
export const accentBar = (style: Style, y: number): Item => rect(MARGIN, y, 84, 10, style.palette.accent);
