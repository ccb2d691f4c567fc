import type { SlidePage } from "../../contract/typesetting/typesetting.ts";
import { contrast } from "../color.ts";
import { disc, type Item, PAGE_WIDTH, type Page, rect, textItems } from "../display.ts";
import { motifItems } from "../motifs.ts";
import type { Style } from "../palette.ts";
import { partsOf, shareOf } from "../share.ts";
import { fitText } from "../text.ts";
import {
  accentBar,
  BALANCED_PROSE,
  BOTTOM,
  footer,
  INNER,
  inAccent,
  MARGIN,
  type Place,
  TOP,
} from "./frame.ts";
import { endWithDots, layoutRows } from "./rows.ts";

export type LaidSlide = { page: Page; rest: string[] };

type Drawn = { items: Item[]; isCut: boolean; rest: string[] };
type Draw = (slide: SlidePage, style: Style, top: number, mayFlow: boolean) => Drawn;

const IMAGE_HEIGHT = 440;
const isUnderPicture = (top: number): boolean => top > TOP;
const MOST_PROSE = 3000;

const proseOf = (blocks: readonly string[]): string =>
  blocks
    .map((block, at) => (at < blocks.length - 1 && /[\p{L}\p{N}%]$/u.test(block) ? `${block}.` : block))
    .join(" ");

const ABOVE_PROSE = 0.42;

const rows: Draw = (slide, style, top, mayFlow) => {
  const { type, palette } = style;
  const isShort = isUnderPicture(top);
  const kind = slide.layout === "list" || slide.layout === "steps" ? slide.layout : "text";
  const isPoster = kind === "text" && !isShort;
  const largest = type.isCondensed ? 124 : 96;
  const heading = fitText({
    face: type.display,
    text: slide.heading,
    width: INNER,
    height: isShort ? 170 : isPoster ? 440 : 380,
    sizes: isShort ? [type.isCondensed ? 84 : 68, 36] : [isPoster ? largest * 1.2 : largest, 40],
    leading: type.isCondensed ? 1 : 1.08,
    isBalanced: true,
    maxLines: 4,
  });
  const hasHeading = heading.lines.length > 0;
  const ahead = hasHeading ? 52 + heading.height + (isShort ? 64 : 84) : 52;
  const room = BOTTOM - top - ahead;
  const laid = layoutRows(style, kind, slide.body, room);
  const free = Math.max(0, room - laid.height);
  const start = top + (isPoster ? free * ABOVE_PROSE : 0);
  const down = kind === "text" ? (isPoster ? 0 : Math.min(free, 40)) : free;
  const drawn = mayFlow ? laid : endWithDots(laid);
  return {
    items: [
      ...(hasHeading ? [accentBar(style, start)] : []),
      ...textItems(heading, MARGIN, start + 52, palette.text),
      ...drawn.draw(start + down + ahead),
    ],
    isCut: heading.isCut || (!mayFlow && laid.rest.length > 0),
    rest: mayFlow ? laid.rest : [],
  };
};

const inkOfMark = ({ accent, background, text }: Style["palette"]): string =>
  contrast(accent, background) >= 2.2 ? accent : text;

const quote: Draw = (slide, style, top) => {
  const { type, palette } = style;
  const room = BOTTOM - top;
  const by = fitText({
    face: type.strong,
    text: slide.heading,
    width: INNER - 60,
    height: 90,
    sizes: [36, 24],
    leading: 1.3,
    maxLines: 2,
  });
  const mark = fitText({
    face: type.display,
    text: "“",
    width: 400,
    height: 900,
    sizes: [320, 320],
    leading: 1,
  });
  const markHeight = 150;
  const words = fitText({
    face: type.display,
    text: proseOf(slide.body).slice(0, MOST_PROSE),
    width: INNER,
    height: room - markHeight - 60 - by.height - 70,
    sizes: [type.isCondensed ? 138 : 108, 26],
    leading: type.isCondensed ? 1.06 : 1.16,
    isBalanced: true,
  });
  const height = markHeight + 40 + words.height + 64 + by.height;
  const start = top + Math.max(0, (room - height) / 2);
  const wordsTop = start + markHeight + 40;
  const byTop = wordsTop + words.height + 64;
  return {
    items: [
      ...textItems(mark, MARGIN - 8, start, inkOfMark(palette)),
      ...textItems(words, MARGIN, wordsTop, palette.text),
      ...(by.lines.length > 0 ? [rect(MARGIN, byTop + 12, 36, 4, palette.accent)] : []),
      ...textItems(by, MARGIN + 60, byTop, palette.muted),
    ],
    isCut: by.isCut || words.isCut,
    rest: [],
  };
};

type Graph = { height: number; draw(y: number): Item[] };

function graphOf(figure: string, { palette }: Style): Graph {
  const share = shareOf(figure);
  if (share !== null) {
    const height = 32;
    const bar = (y: number, width: number, fill: string) => rect(MARGIN, y, width, height, fill, height / 2);
    const full = (y: number) =>
      share > 0 ? [bar(y, Math.max(height, INNER * share), palette.accentText)] : [];
    return { height, draw: (y) => [bar(y, INNER, palette.line), ...full(y)] };
  }
  const parts = partsOf(figure);
  if (!parts) return { height: 0, draw: () => [] };
  const [gap, radius] = [24, Math.min(50, (INNER - 24 * (parts.of - 1)) / parts.of / 2)];
  const middle = (at: number) => MARGIN + radius + at * (2 * radius + gap);
  const fillAt = (at: number) => (at < parts.full ? palette.accentText : palette.line);
  return {
    height: 2 * radius,
    draw: (y) =>
      Array.from({ length: parts.of }, (_, at) => disc(middle(at), y + radius, radius, fillAt(at))),
  };
}

const figure: Draw = (slide, style, top) => {
  const { type, palette } = style;
  const room = BOTTOM - top;
  const graph = graphOf(slide.figure, style);
  const graphRoom = graph.height > 0 ? graph.height + 64 : 0;
  const number = fitText({
    face: type.display,
    text: slide.figure,
    width: INNER,
    height: isUnderPicture(top) ? 200 : 360,
    sizes: [type.isCondensed ? 440 : 340, 90],
    leading: 1,
    maxLines: 1,
  });
  const heading = fitText({
    face: type.display,
    text: slide.heading,
    width: INNER,
    height: isUnderPicture(top) ? 130 : 250,
    sizes: [72, 36],
    leading: 1.12,
    isBalanced: true,
    maxLines: 4,
  });
  const prose = proseOf(slide.body).slice(0, MOST_PROSE);
  const text = fitText({
    face: type.body,
    text: prose,
    width: INNER - 40,
    height: room - number.height - graphRoom - heading.height - 130,
    sizes: [52, 24],
    leading: 1.42,
    isBalanced: prose.length <= BALANCED_PROSE,
  });
  const height = number.height + graphRoom + 70 + heading.height + 44 + text.height;
  const start = top + Math.max(0, (room - height) / 2);
  const headingTop = start + number.height + graphRoom + 70;
  return {
    items: [
      ...textItems(number, MARGIN - 6, start, palette.accentText),
      ...graph.draw(start + number.height + 56),
      ...textItems(heading, MARGIN, headingTop, palette.text),
      ...textItems(text, MARGIN, headingTop + heading.height + 44, palette.muted),
    ],
    isCut: number.isCut || heading.isCut || text.isCut,
    rest: [],
  };
};

const DRAW: Readonly<Record<SlidePage["layout"], Draw>> = {
  text: rows,
  list: rows,
  steps: rows,
  quote,
  figure,
};

/**
 * Draws a slide as a page. With `mayFlow` it also returns the blocks that did not fit; otherwise a text that does not
 * fit ends in '…'.
 */
export function layoutSlide(slide: SlidePage, given: Style, place: Place, mayFlow: boolean): LaidSlide {
  const { image } = slide;
  const top = image ? IMAGE_HEIGHT + 64 : TOP;
  const isEmpty =
    slide.layout === "figure" ? slide.figure === "" : slide.layout === "quote" && slide.body.length === 0;
  const style = slide.layout === "quote" && !isEmpty ? inAccent(given) : given;
  const drawn = (isEmpty ? rows : DRAW[slide.layout])(slide, style, top, mayFlow);
  const adornment: Item[] = image
    ? [
        {
          kind: "image",
          x: 0,
          y: 0,
          width: PAGE_WIDTH,
          height: IMAGE_HEIGHT,
          radius: 0,
          url: image.url,
          fit: "cover",
        },
      ]
    : motifItems(style.motif, style.palette, false, place.at);
  const page: Page = {
    background: style.palette.background,
    items: [...adornment, ...drawn.items, ...footer(style, place)],
    label: [slide.figure, slide.heading, ...slide.body].filter(Boolean).join(". "),
    isCut: drawn.isCut,
  };
  return { page, rest: drawn.rest };
}
