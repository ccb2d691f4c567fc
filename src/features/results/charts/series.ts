import { addDays, daysBetween } from "@/shared/time/days";

/** A day (yyyy-MM-dd) and its figure; null for a day without a figure. */
export type Point = { day: string; value: number | null };

export function pointsOf(
  rows: readonly { day: string; value: number | null }[],
  last: string,
  days: number,
): Point[] {
  const known = new Map(rows.map((row) => [row.day, row.value]));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(last, index + 1 - days);
    return { day, value: known.get(day) ?? null };
  });
}

/** Returns a point for each day from the first to the last reading, so that a gap in the readings keeps its width. */
export function wholeCurve(rows: readonly Point[]): Point[] {
  const days = rows.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? pointsOf(rows, last, daysBetween(first, last) + 1) : [];
}

export const MEASURES = ["impressions", "engagements", "new_followers"] as const;
export type Measure = (typeof MEASURES)[number];
type DayRow = Record<Measure, number | null> & { source: string };

/** Returns the sources of the known figures. New followers come only from exports, whatever the day's source. */
export const sourcesOf = (rows: readonly DayRow[], measures: readonly Measure[]): Set<string> =>
  new Set(
    rows.flatMap((row) =>
      measures.flatMap((one) => (row[one] === null ? [] : one === "new_followers" ? "export" : row.source)),
    ),
  );

export function totalOf(points: readonly Point[]): number | null {
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

const MOST_STEPS = 5;

export function scaleOf(values: readonly (number | null)[]): number[] {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const size = 10 ** Math.max(0, Math.floor(Math.log10(highest / MOST_STEPS)));
  const step = ([1, 2, 5].find((one) => one * size * MOST_STEPS >= highest) ?? 10) * size;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => at * step);
}

export const namedDays = (last: number): number[] => [
  ...new Set([0, Math.round(last / 3), Math.round((2 * last) / 3), last]),
];

export type Spot = { x: number; y: number };
type Size = { width: number; height: number };

const spotOf = (
  value: number,
  at: number,
  { count, max, size }: { count: number; max: number; size: Size },
): Spot => ({
  x: count > 1 ? (at * size.width) / (count - 1) : 0,
  y: size.height * (1 - Math.max(0, value) / max),
});

export function linesOf(points: readonly Point[], max: number, size: Size): Spot[][] {
  const lines: Spot[][] = [[]];
  points.forEach(({ value }, at) => {
    if (value === null) lines.push([]);
    else lines.at(-1)?.push(spotOf(value, at, { count: points.length, max, size }));
  });
  return lines.filter((line) => line.length > 0);
}

export const curveOf = (points: readonly Point[], max: number, size: Size): Spot[][] => {
  const line = points.flatMap(({ value }, at) =>
    value === null ? [] : [spotOf(value, at, { count: points.length, max, size })],
  );
  return line.length > 0 ? [line] : [];
};

/** The points without a neighbour, which the chart draws as dots, because a line of a single point is invisible. */
export const isolatedSpots = (lines: readonly Spot[][]): Spot[] =>
  lines.flatMap((line) => (line.length === 1 ? line : []));
