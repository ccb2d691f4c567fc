import { type KeyboardEvent, useRef, useState } from "react";
import { formatDay } from "@/shared/time/dates";
import { whole } from "@/text/numbers";
import { useFlingPrevention } from "@/ui/use-fling-prevention";
import { resultsText } from "../results.text";
import { Drawing } from "./drawing";
import { namedDays, type Point, scaleOf } from "./series";

const text = resultsText.chart;

const next = (at: number, last: number) => Math.min(at + 1, last);
const previous = (at: number) => Math.max(at - 1, 0);

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: next,
  ArrowUp: next,
  ArrowLeft: previous,
  ArrowDown: previous,
  PageUp: (at, last) => Math.min(at + 7, last),
  PageDown: (at) => Math.max(at - 7, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const shownValue = (value: number | null | undefined): string =>
  value === null || value === undefined ? text.none : whole.format(value);

function readOut(point: Point | undefined, before: Point | undefined): string {
  if (!point) return text.none;
  const now = `${formatDay(point.day)}: ${shownValue(point.value)}`;
  return before && before.value !== null ? `${now} · ${text.thenWas(whole.format(before.value))}` : now;
}

const HEIGHT = "h-44 md:h-56";

const Scale = ({ scale }: { scale: readonly number[] }) => (
  <div
    aria-hidden="true"
    className={`flex shrink-0 flex-col-reverse justify-between text-right text-text-subtle text-xs tabular-nums ${HEIGHT}`}
  >
    {scale.map((value) => (
      <span key={value} className="flex h-0 items-center justify-end">
        {whole.format(value)}
      </span>
    ))}
  </div>
);

type LineChartProps = {
  label: string;
  points: readonly Point[];
  before?: readonly Point[] | undefined;
  isCurve?: boolean;
};

export function LineChart({ label, points, before = [], isCurve = false }: LineChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const chart = useRef<HTMLDivElement>(null);
  const finger = useFlingPrevention(chart);
  const last = points.length - 1;
  const scale = scaleOf([...points, ...before].map(({ value }) => value));
  const readingAt = (index: number) => readOut(points[index], before[index]);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    setAt((now) => move(now ?? last, last));
  };
  return (
    <div className="flex gap-3 pt-2">
      <Scale scale={scale} />
      <div className="flex min-w-0 grow flex-col gap-2">
        <div
          ref={chart}
          role="slider"
          tabIndex={0}
          aria-label={`${label}. ${text.keys}`}
          aria-valuemin={0}
          aria-valuemax={Math.max(last, 0)}
          aria-valuenow={at ?? last}
          aria-valuetext={readingAt(at ?? last)}
          onKeyDown={onKeyDown}
          onBlur={() => setAt(null)}
          onPointerLeave={() => setAt(null)}
          onPointerDown={({ pointerId, clientX, clientY }) => {
            finger.current = { id: pointerId, x: clientX, y: clientY };
          }}
          onPointerMove={({ currentTarget, clientX }) => {
            const box = currentTarget.getBoundingClientRect();
            setAt(Math.round(Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * last));
          }}
          className={`relative touch-pan-y rounded-md ${HEIGHT}`}
        >
          <Drawing points={points} before={before} scale={scale} isCurve={isCurve} at={at} />
        </div>
        <p className="flex min-h-5 flex-wrap justify-between gap-x-3 text-text-muted text-xs tabular-nums">
          {at !== null && points[at] ? (
            <span className="text-text">{readingAt(at)}</span>
          ) : (
            namedDays(last).map((day, index) => (
              <span key={day} className={index % 3 === 0 ? undefined : "max-md:hidden"}>
                {points[day] && formatDay(points[day].day)}
              </span>
            ))
          )}
        </p>
      </div>
    </div>
  );
}
