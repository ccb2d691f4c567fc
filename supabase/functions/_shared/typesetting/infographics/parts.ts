import type { InfographicContent, InfographicPoint } from "../../contract/typesetting/typesetting.ts";
import { type Item, PAGE_HEIGHT, PAGE_WIDTH, textItems } from "../display.ts";
import type { Face } from "../faces/faces.ts";
import type { Palette, Style, Type } from "../palette.ts";
import { fitText, type TextBlock } from "../text.ts";

export type Canvas = { palette: Palette; type: Type; logo: Style["logo"] };
export type Drawing = { background: string; items: Item[]; isCut: boolean };
export type DrawInfographic = (content: InfographicContent, canvas: Canvas) => Drawing;

export const EDGE = 72;
export const WIDE = PAGE_WIDTH - 2 * EDGE;

export function sheet() {
  const items: Item[] = [];
  let isCut = false;
  return {
    items,
    isCut: () => isCut,
    add: (...more: Item[]) => {
      items.push(...more);
    },
    text: (
      block: TextBlock,
      x: number,
      y: number,
      fill: string,
      align: "left" | "center" | "right" = "left",
    ) => {
      isCut ||= block.isCut;
      items.push(...textItems(block, x, y, fill, align));
    },
  };
}
export type Sheet = ReturnType<typeof sheet>;

export const line = (face: Face, text: string, width: number, sizes: readonly [number, number]): TextBlock =>
  fitText({ face, text, width, height: sizes[0] * 1.3, sizes, leading: 1.2, maxLines: 1 });

const SOURCE = { es: "Fuente", pt: "Fonte", en: "Source" } as const;

const LOGO = { width: 280, height: 60 };

export function foot(
  on: Sheet,
  { source, author, language }: InfographicContent,
  { palette, type, logo }: Canvas,
  color = palette.muted,
): number {
  const y = PAGE_HEIGHT - 70;
  const x = EDGE;
  if (logo) on.add({ kind: "image", x, y: y - 32, ...LOGO, radius: 8, url: logo, fit: "contain" });
  const by = author === "" ? null : line(type.strong, author, 420, [26, SMALLEST]);
  if (by) on.text(by, PAGE_WIDTH - EDGE, y - 8, color, "right");
  const alone = line(type.body, source && `${SOURCE[language]}: ${source}`, WIDE, [SMALLEST, SMALLEST]);
  const isOver = logo !== null || (by !== null && alone.width + by.width + 40 > WIDE);
  on.text(alone, x, y - 7 - (isOver ? (logo ? 66 : 42) : 0), color);
  if (source === "" && author === "") return PAGE_HEIGHT - (logo ? 134 : 64);
  return PAGE_HEIGHT - (source === "" || !isOver ? (logo ? 134 : 122) : logo ? 184 : 160);
}

type HeadRules = {
  y: number;
  height: number;
  sizes: readonly [number, number];
  leading: number;
  maxLines: number;
  gap: number;
  subtitleSizes?: readonly [number, number];
};

export function addHead(
  on: Sheet,
  content: InfographicContent,
  { palette, type }: Canvas,
  { y, gap, subtitleSizes = [30, 24], ...rules }: HeadRules,
): number {
  const title = fitText({
    face: type.display,
    text: content.title,
    width: WIDE,
    isBalanced: true,
    ...rules,
  });
  on.text(title, EDGE, y, palette.text);
  let top = y + title.height + gap;
  if (content.subtitle === "") return top;
  const subtitle = fitText({
    face: type.body,
    text: content.subtitle,
    width: WIDE - 60,
    height: 84,
    sizes: subtitleSizes,
    leading: 1.36,
    isBalanced: true,
  });
  on.text(subtitle, EDGE, top, palette.muted);
  top += subtitle.height + 24;
  return top;
}

export type StackRules = {
  figure: string;
  heading: string;
  text: string;
  width: number;
  room: number;
  sizes: readonly [number, number, number];
  headingFace: Face;
  isBalanced?: boolean;
  most?: number;
};
export type Stack = {
  scale: number;
  figure: TextBlock;
  heading: TextBlock;
  text: TextBlock;
  gaps: readonly [number, number];
  height: number;
};

const MOST = 1.7;
/** Pixels of a page that is 1,080 pixels wide; on a phone such text is about eight pixels high. */
export const SMALLEST = 24;

function fitStack(type: Type, rules: StackRules): Stack {
  const { figure, heading, text, width, room, sizes, headingFace, isBalanced = false, most = MOST } = rules;
  const least = SMALLEST / sizes[2];
  for (let scale = most; ; scale = Math.max(least, scale * 0.95)) {
    const [big, middle, small] = sizes.map((size) => size * scale) as [number, number, number];
    const isSmallest = scale <= least;
    const number = fitText({
      face: type.display,
      text: figure,
      width,
      height: 999,
      sizes: [big, Math.min(big, 24)],
      leading: 1,
      maxLines: 1,
    });
    const head = fitText({
      face: headingFace,
      text: heading,
      width,
      height: isSmallest ? Math.max(room - number.height - middle * 0.5, middle) : 999,
      sizes: [middle, middle],
      leading: 1.15,
      isBalanced: true,
      maxLines: isSmallest ? 4 : 3,
    });
    const gaps = [number.lines.length > 0 ? middle * 0.5 : 0, text === "" ? 0 : small * 0.55] as const;
    const left = room - number.height - head.height - gaps[0] - gaps[1];
    const body = fitText({
      face: type.body,
      text,
      width,
      height: Math.max(left, 0),
      sizes: [small, small],
      leading: 1.36,
      isBalanced,
    });
    if (isSmallest || !(left < 0 || head.isCut || body.isCut || number.isCut)) {
      return {
        scale,
        figure: number,
        heading: head,
        text: body,
        gaps,
        height: number.height + head.height + body.height + gaps[0] + gaps[1],
      };
    }
  }
}

/**
 * The points' figures, or the positions 1, 2, 3 when no point has a figure. A position beside figures would be read as
 * a figure.
 */
export const labelsOf = (points: readonly InfographicPoint[]): string[] =>
  points.some(({ figure }) => figure !== "")
    ? points.map(({ figure }) => figure)
    : points.map((_, at) => `${at + 1}`);

const BARE = 1.4;

export function fitStacks(type: Type, given: readonly StackRules[]): Stack[] {
  const larger = given.every(({ text }) => text === "") ? BARE : 1;
  const rules = given.map(({ sizes: [figure, heading, text], ...rest }) => ({
    ...rest,
    sizes: [figure, heading * larger, text] as const,
  }));
  const first = rules.map((one) => fitStack(type, one));
  const most = Math.min(...first.map(({ scale }) => scale));
  return rules.map((one, at) => {
    const stack = first[at];
    return stack && stack.scale === most ? stack : fitStack(type, { ...one, most });
  });
}

type Inks = { figure: string; heading: string; text: string };

export function addStack(on: Sheet, stack: Stack, x: number, y: number, inks: Inks): void {
  on.text(stack.figure, x, y, inks.figure);
  const headingTop = y + stack.figure.height + stack.gaps[0];
  on.text(stack.heading, x, headingTop, inks.heading);
  on.text(stack.text, x, headingTop + stack.heading.height + stack.gaps[1], inks.text);
}
