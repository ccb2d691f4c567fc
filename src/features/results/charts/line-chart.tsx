import { type KeyboardEvent, useId, useState } from "react";
import { formatDay } from "@/shared/dates";
import { resultsText } from "../results.text";
import { linesOf, niceMax, type Point } from "./series";

const text = resultsText.chart;
const WIDTH = 640;
const HEIGHT = 180;
const number = new Intl.NumberFormat("es");

const pathOf = (line: readonly { x: number; y: number }[]): string =>
  line.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
const areaOf = (line: readonly { x: number; y: number }[]): string =>
  `${pathOf(line)}L${line.at(-1)?.x.toFixed(1)} ${HEIGHT}L${line[0]?.x.toFixed(1)} ${HEIGHT}Z`;

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Days that are named below the chart: both ends and, where there is room, two between them. */
const ticksOf = (last: number): number[] => [
  ...new Set([0, Math.round(last / 3), Math.round((2 * last) / 3), last]),
];

const shownValue = (value: number | null | undefined): string =>
  value === null || value === undefined ? text.none : number.format(value);

type LineChartProps = {
  /** What is drawn, for readers of the screen. */
  label: string;
  points: readonly Point[];
  /** The period before, day for day; drawn in grey. */
  before?: readonly Point[] | undefined;
};

/** A figure over days, which pointer and arrow keys read out. */
export function LineChart({ label, points, before = [] }: LineChartProps) {
  const gradient = useId();
  const [at, setAt] = useState<number | null>(null);
  const last = points.length - 1;
  const max = niceMax([...points, ...before].map(({ value }) => value));
  const size = { width: WIDTH, height: HEIGHT };
  const lines = linesOf(points, max, size);
  const chosen = at === null ? undefined : points[at];
  const x = at === null || last === 0 ? 0 : (at / last) * WIDTH;

  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    setAt((now) => move(now ?? last, last));
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-3">
        <div
          aria-hidden="true"
          className="flex w-12 shrink-0 flex-col justify-between text-right text-text-subtle text-xs tabular-nums"
        >
          <span>{number.format(max)}</span>
          <span>{number.format(max / 2)}</span>
          <span>{number.format(0)}</span>
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${label}. ${text.keys}`}
          aria-valuemin={0}
          aria-valuemax={Math.max(last, 0)}
          aria-valuenow={at ?? last}
          aria-valuetext={readOut(points[at ?? last])}
          onKeyDown={onKeyDown}
          onBlur={() => setAt(null)}
          onPointerLeave={() => setAt(null)}
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            setAt(Math.round(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * last));
          }}
          className="relative h-44 min-w-0 grow touch-pan-y rounded-md md:h-52"
        >
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible"
          >
            <defs>
              <linearGradient id={gradient} className="text-info" x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" stopColor="currentColor" stopOpacity="0.28" />
                <stop offset="1" stopColor="currentColor" stopOpacity="0" />
              </linearGradient>
            </defs>
            <g className="text-border" stroke="currentColor" vectorEffect="non-scaling-stroke">
              {[0, HEIGHT / 2, HEIGHT].map((y) => (
                <line key={y} x1="0" x2={WIDTH} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
              ))}
            </g>
            <g
              className="text-text-subtle"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeDasharray="4 4"
            >
              {linesOf(before, max, size).map((line) => (
                <path key={line[0]?.x} d={pathOf(line)} vectorEffect="non-scaling-stroke" />
              ))}
            </g>
            <g className="text-info">
              {lines.map((line) => (
                <g key={line[0]?.x}>
                  <path d={areaOf(line)} fill={`url(#${gradient})`} />
                  <path
                    d={pathOf(line)}
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2"
                    strokeLinejoin="round"
                    strokeLinecap="round"
                    vectorEffect="non-scaling-stroke"
                  />
                </g>
              ))}
              {at !== null && (
                <line
                  x1={x}
                  x2={x}
                  y1="0"
                  y2={HEIGHT}
                  stroke="currentColor"
                  strokeOpacity="0.6"
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </g>
          </svg>
        </div>
      </div>
      <p className="flex min-h-5 justify-between gap-3 pl-15 text-text-muted text-xs tabular-nums">
        {chosen ? (
          <span className="text-text">{readOut(chosen)}</span>
        ) : (
          ticksOf(last).map((tick, index) => (
            <span key={tick} className={index % 3 === 0 ? undefined : "max-md:hidden"}>
              {points[tick] && formatDay(points[tick].day)}
            </span>
          ))
        )}
      </p>
    </div>
  );
}

const readOut = (point: Point | undefined): string =>
  point ? `${formatDay(point.day)}: ${shownValue(point.value)}` : text.none;
