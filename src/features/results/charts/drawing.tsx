import { memo, useId } from "react";
import { curveOf, isolatedSpots, linesOf, type Point, type Spot } from "./series";

const SIZE = { width: 640, height: 180 };

const pathOf = (line: readonly Spot[]): string =>
  line.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
const areaOf = (line: readonly Spot[]): string =>
  `${pathOf(line)}L${line.at(-1)?.x.toFixed(1)} ${SIZE.height}L${line[0]?.x.toFixed(1)} ${SIZE.height}Z`;

/** Draws dots as lines without length, whose ends are round, because a circle would be stretched with the chart. */
const dotsOf = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0.01`).join("");

type LinesProps = {
  points: readonly Point[];
  before: readonly Point[];
  scale: readonly number[];
  isCurve: boolean;
};

/** The lines are memoised, so that the moving pointer does not redraw them. */
const Lines = memo(function Lines({ points, before, scale, isCurve }: LinesProps) {
  const gradient = useId();
  const max = scale.at(-1) ?? 1;
  const now = (isCurve ? curveOf : linesOf)(points, max, SIZE);
  const then = linesOf(before, max, SIZE);
  const dots = isCurve ? now.flat() : isolatedSpots(now);
  return (
    <>
      <defs>
        <linearGradient id={gradient} className="text-info" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.28" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d={scale.map((value) => `M0 ${(SIZE.height * (1 - value / max)).toFixed(1)}H${SIZE.width}`).join("")}
        className="text-border"
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={then.map(pathOf).join("")}
        className="text-text-subtle"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="4 4"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={dotsOf(isolatedSpots(then))}
        className="text-text-subtle"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      <g className="text-info">
        <path d={now.map(areaOf).join("")} fill={`url(#${gradient})`} />
        <path
          d={now.map(pathOf).join("")}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={dotsOf(dots)}
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </>
  );
});

function Cursor({ points, scale, at }: { points: readonly Point[]; scale: readonly number[]; at: number }) {
  const max = scale.at(-1) ?? 1;
  const x = points.length > 1 ? (at / (points.length - 1)) * SIZE.width : 0;
  const value = points[at]?.value ?? null;
  return (
    <g className="text-info" stroke="currentColor" strokeLinecap="round">
      <path d={`M${x} 0V${SIZE.height}`} strokeOpacity="0.5" vectorEffect="non-scaling-stroke" />
      {value !== null && (
        <path
          d={`M${x} ${SIZE.height * (1 - Math.max(0, value) / max)}h0.01`}
          strokeWidth="9"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </g>
  );
}

export function Drawing({ at, ...lines }: LinesProps & { at: number | null }) {
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible"
    >
      <Lines {...lines} />
      {at !== null && <Cursor points={lines.points} scale={lines.scale} at={at} />}
    </svg>
  );
}
