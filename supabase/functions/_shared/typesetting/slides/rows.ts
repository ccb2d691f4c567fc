import { disc, type Item, rect, textItems } from "../display.ts";
import type { Style } from "../palette.ts";
import { blockOf, measure, type TextBlock, wrap } from "../text.ts";
import { INNER, MARGIN } from "./frame.ts";

export type RowStyle = "text" | "list" | "steps";

const BASE: Readonly<Record<RowStyle, number>> = { text: 42, list: 40, steps: 38 };
const MOST = 1.56;
/** The largest scale for prose by its length, because larger prose would compete with the heading. */
const MOST_PROSE: readonly (readonly [characters: number, scale: number])[] = [
  [90, 1.7],
  [170, 1.5],
  [Number.POSITIVE_INFINITY, 1.36],
];
/** At this scale text has 24 pixels, which is still readable on a phone. */
const LEAST = 0.6;
const LEADING = 1.42;

const radiusAt = (scale: number): number => Math.min(42, 40 * scale);
const indentOf = (kind: RowStyle, scale: number): number => (kind === "steps" ? 2 * radiusAt(scale) + 48 : 0);

type Row = { scale: number; lead: TextBlock | null; main: TextBlock; height: number; gap: number };

const LEAD = /^([^:.]{2,44}):\s+(?=\S)/u;

const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase("es") + text.slice(1);

function rowOf(style: Style, kind: RowStyle, text: string, scale: number): Row {
  const size = BASE[kind] * scale;
  const width = INNER - indentOf(kind, scale);
  const [whole, lead] = (kind === "text" ? null : LEAD.exec(text)) ?? [];
  const { strong, body } = style.type;
  const words = whole ? sentenceCase(text.slice(whole.length)) : text;
  const lines = wrap(body, words, size, width);
  const main = blockOf(body, lines.length > 3 ? lines : wrap(body, words, size, width, true), size, LEADING);
  const head = lead ? blockOf(strong, wrap(strong, lead, size * 1.06, width), size * 1.06, 1.24) : null;
  const between = head ? size * 0.42 : 0;
  return { scale, lead: head, main, height: (head?.height ?? 0) + between + main.height, gap: between };
}

export type Rows = { height: number; rest: string[]; draw(y: number): Item[] };

const gapOf = (kind: RowStyle, scale: number) => (kind === "text" ? 40 : 62) * scale;

const usedBy = (rows: readonly Row[], gap: number): number =>
  rows.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(rows.length - 1, 0);

const WORTH_AN_END = 0.82;

function endsWell({ main: { face, lines, size, width } }: Row): boolean {
  if (lines.length < 2) return true;
  const isFull = (line: string) => measure(face, line, size) > width * 0.6;
  return (lines.at(-1)?.includes(" ") ?? true) && lines.slice(0, -1).every(isFull);
}

function mostOf(kind: RowStyle, texts: readonly string[]): number {
  const { length } = texts.join(" ");
  return kind === "text" ? (MOST_PROSE.find(([most]) => length <= most)?.[1] ?? LEAST) : MOST;
}

const scalesFrom = (most: number): number[] => {
  const scales: number[] = [];
  for (let scale = most; scale > LEAST; scale *= 0.96) scales.push(scale);
  return [...scales, LEAST];
};

export function layoutRows(style: Style, kind: RowStyle, texts: readonly string[], room: number): Rows {
  const rowsAt = (scale: number) => texts.map((text) => rowOf(style, kind, text, scale));
  const shown = (rows: readonly Row[]) => rows.filter(({ height }) => height > 0);
  const smallest = rowsAt(LEAST);
  if (usedBy(shown(smallest), gapOf(kind, LEAST)) > room) return cutRows(style, kind, texts, smallest, room);
  let best = { scale: LEAST, rows: shown(smallest), gap: gapOf(kind, LEAST) };
  let largest = 0;
  for (const scale of scalesFrom(mostOf(kind, texts))) {
    const fit = { scale, rows: shown(rowsAt(scale)), gap: gapOf(kind, scale) };
    if (usedBy(fit.rows, fit.gap) > room) continue;
    if (scale < largest * WORTH_AN_END) break;
    if (largest === 0) best = fit;
    largest ||= scale;
    if (kind !== "text") break;
    if (!fit.rows.every(endsWell)) continue;
    best = fit;
    break;
  }
  const free = kind === "text" ? 0 : Math.max(0, room - usedBy(best.rows, best.gap));
  const spread = Math.min(free / Math.max(best.rows.length, 1), 96);
  return rowsOf(style, kind, best.rows, best.gap + spread, []);
}

function cutRows(
  style: Style,
  kind: RowStyle,
  texts: readonly string[],
  rows: readonly Row[],
  room: number,
): Rows {
  const gap = gapOf(kind, LEAST);
  const kept: Row[] = [];
  const rest: string[] = [];
  let left = room;
  for (const [at, row] of rows.entries()) {
    if (row.height === 0) continue;
    if (rest.length > 0) {
      rest.push(texts[at] ?? "");
    } else if (row.height <= left) {
      kept.push(row);
      left -= row.height + gap;
    } else {
      const { main } = row;
      const count = Math.floor((left - (row.height - main.height)) / main.leading);
      if (count >= 2)
        kept.push({ ...row, main: blockOf(main.face, main.lines.slice(0, count), main.size, LEADING) });
      rest.push(count >= 2 ? main.lines.slice(count).join(" ") : (texts[at] ?? ""));
    }
  }
  const heights = kept.map((row) => ({ ...row, height: heightOf(row) }));
  return rowsOf(style, kind, heights, gap, rest);
}

const heightOf = ({ lead, main, gap }: Row): number => (lead?.height ?? 0) + gap + main.height;

export function endWithDots(rows: Rows): Rows {
  if (rows.rest.length === 0) return rows;
  const draw = (y: number): Item[] => {
    const items = rows.draw(y);
    const last = items.findLast((item) => item.kind === "text");
    if (last?.kind !== "text") return items;
    const text = `${last.text.replace(/(?<![\s,;:.])[\s,;:.]+$/u, "")}…`;
    return items.map((item) => (item === last ? { ...last, text } : item));
  };
  return { ...rows, draw };
}

const rowsOf = (style: Style, kind: RowStyle, rows: readonly Row[], gap: number, rest: string[]): Rows => ({
  height: usedBy(rows, gap),
  rest,
  draw: (y) => drawRows(style, kind, rows, y, gap),
});

function drawRows(style: Style, kind: RowStyle, rows: readonly Row[], top: number, gap: number): Item[] {
  const { palette } = style;
  const items: Item[] = [];
  let y = top;
  for (const [at, row] of rows.entries()) {
    const x = MARGIN + indentOf(kind, row.scale);
    const next = at < rows.length - 1 ? row.height + gap : 0;
    items.push(...marker(style, kind, row, at, { y, toNext: next, gap }));
    if (row.lead) items.push(...textItems(row.lead, x, y, palette.text));
    const mainTop = y + (row.lead?.height ?? 0) + row.gap;
    items.push(...textItems(row.main, x, mainTop, row.lead ? palette.muted : palette.text));
    y += row.height + gap;
  }
  return items;
}

type Spot = { y: number; toNext: number; gap: number };

function marker(style: Style, kind: RowStyle, row: Row, at: number, { y, toNext, gap }: Spot): Item[] {
  const { palette, type } = style;
  const size = (row.lead ?? row.main).size;
  if (kind === "list") {
    const above = y - Math.min(gap / 2, 46);
    return [rect(MARGIN, above, INNER, 2, palette.line), rect(MARGIN, above - 2, 84, 6, palette.accent)];
  }
  if (kind === "steps") {
    const radius = radiusAt(row.scale);
    const middle = y + size * 0.37;
    const number = blockOf(type.display, [`${at + 1}`], radius * 1.05, 1);
    const cap = (type.display.capHeight / type.display.unitsPerEm) * number.size;
    return [
      ...(toNext > 0
        ? [rect(MARGIN + radius - 1.5, middle + radius, 3, toNext - 2 * radius, palette.line)]
        : []),
      disc(MARGIN + radius, middle, radius, palette.accent),
      ...textItems(number, MARGIN + radius, middle - cap / 2, palette.onAccent, "center"),
    ];
  }
  return [];
}
