import type { Item } from "@typesetting/display";
import { textItems } from "@typesetting/display";
import type { Face } from "@typesetting/faces/faces";
import type { Style } from "@typesetting/palette";
import { accentBar, INNER, MARGIN } from "@typesetting/slides/frame";
import { fitText } from "@typesetting/text";
import { reportText } from "../report.text";

export type Placed = { items: Item[]; bottom: number };

type Prose = {
  face: Face;
  x?: number;
  width?: number;
  size: number;
  fill: string;
  maxLines?: number;
  leading?: number;
  align?: "left" | "right" | "center";
};

export function prose(text: string, y: number, options: Prose): Placed {
  const {
    face,
    x = MARGIN,
    width = INNER,
    size,
    fill,
    maxLines = 99,
    leading = 1.4,
    align = "left",
  } = options;
  const rules = { face, text, width, height: 10_000, sizes: [size, size] as const, leading, maxLines };
  const block = fitText(rules);
  return { items: textItems(block, x, y, fill, align), bottom: y + block.height };
}

export type Sheet = { items: Item[]; label: string };

export function heading(style: Style, text: string): Placed {
  const { palette, type } = style;
  const bar = accentBar(style, 104);
  const title = fitText({
    face: type.display,
    text,
    width: INNER,
    height: 90,
    sizes: [64, 44],
    leading: 1.05,
    maxLines: 1,
  });
  return { items: [bar, ...textItems(title, MARGIN, 142, palette.text)], bottom: 142 + title.height };
}

export function notes(style: Style, lines: readonly string[], y: number): Item[] {
  const { palette, type } = style;
  const name = prose(reportText.notes, y, { face: type.strong, size: 24, fill: palette.text });
  const sentences = prose(lines.join(" "), name.bottom + 16, {
    face: type.body,
    size: 22,
    fill: palette.muted,
    maxLines: 7,
  });
  return [...name.items, ...sentences.items];
}
