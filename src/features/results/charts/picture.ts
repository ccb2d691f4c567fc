import { formatDay } from "@/shared/time/dates";
import { whole } from "@/text/numbers";
import { isolatedSpots, linesOf, namedDays, type Point, type Spot, scaleOf } from "./series";

const SIZE = { width: 1200, height: 675 };
const FINENESS = 2;
const PLOT = { left: 96, top: 190, width: 1048, height: 360 };
/** The colours suit reports, which are white; the blue has a contrast of 5.6:1 on white. */
const COLORS = { ground: "#ffffff", ink: "#0d1316", quiet: "#55616b", grid: "#dde3e8", line: "#1f66c2" };
const FONT = '"Inter Variable", Inter, "Segoe UI", system-ui, sans-serif';

export type PictureOf = {
  title: string;
  lines: readonly string[];
  points: readonly Point[];
  before: readonly Point[];
  legend: { now: string; before: string };
  source: string;
};

function write(
  paint: CanvasRenderingContext2D,
  text: string,
  [x, y]: readonly [number, number],
  {
    size,
    weight = 400,
    color = COLORS.quiet,
    align = "left",
  }: Partial<Record<"weight" | "size", number>> & {
    color?: string;
    align?: CanvasTextAlign;
  },
): void {
  paint.font = `${weight} ${size}px ${FONT}`;
  paint.fillStyle = color;
  paint.textAlign = align;
  paint.fillText(text, x, y, SIZE.width - 112);
}

function stroke(
  paint: CanvasRenderingContext2D,
  lines: readonly (readonly { x: number; y: number }[])[],
  { color, width, dash = [] }: { color: string; width: number; dash?: number[] },
): void {
  paint.strokeStyle = color;
  paint.lineWidth = width;
  paint.lineJoin = "round";
  paint.lineCap = dash.length > 0 ? "butt" : "round";
  paint.setLineDash(dash);
  paint.beginPath();
  for (const line of lines)
    line.forEach(({ x, y }, at) => {
      if (at === 0) paint.moveTo(PLOT.left + x, PLOT.top + y);
      else paint.lineTo(PLOT.left + x, PLOT.top + y);
    });
  paint.stroke();
}

function dot(paint: CanvasRenderingContext2D, spots: readonly Spot[], color: string, radius: number): void {
  paint.fillStyle = color;
  for (const { x, y } of spots) {
    paint.beginPath();
    paint.arc(PLOT.left + x, PLOT.top + y, radius, 0, 2 * Math.PI);
    paint.fill();
  }
}

const SAMPLE = 36;

function writeLegend(
  paint: CanvasRenderingContext2D,
  { legend, points, before }: Pick<PictureOf, "legend" | "points" | "before">,
): void {
  const drawn = [
    { name: legend.before, of: before, style: { color: COLORS.quiet, width: 2, dash: [7, 6] } },
    { name: legend.now, of: points, style: { color: COLORS.line, width: 4 } },
  ].filter(({ of }) => of.some(({ value }) => value !== null));
  let right = PLOT.left + PLOT.width;
  const y = SIZE.height - 32;
  for (const { name, style } of drawn) {
    write(paint, name, [right, y], { size: 16, align: "right" });
    const at = { x: right - paint.measureText(name).width - 12 - PLOT.left, y: y - 5 - PLOT.top };
    stroke(paint, [[{ ...at, x: at.x - SAMPLE }, at]], style);
    right = PLOT.left + at.x - SAMPLE - 32;
  }
}

export function chartPicture({ title, lines, points, before, legend, source }: PictureOf): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE.width * FINENESS;
  canvas.height = SIZE.height * FINENESS;
  const paint = canvas.getContext("2d");
  if (!paint) return Promise.reject(new Error("this browser draws no pictures"));
  paint.scale(FINENESS, FINENESS);
  paint.fillStyle = COLORS.ground;
  paint.fillRect(0, 0, SIZE.width, SIZE.height);
  write(paint, title, [56, 78], { size: 34, weight: 600, color: COLORS.ink });
  lines.forEach((line, at) => {
    write(paint, line, [56, 116 + at * 28], { size: 20 });
  });
  const scale = scaleOf([...points, ...before].map(({ value }) => value));
  const max = scale.at(-1) ?? 1;
  for (const value of scale) {
    const y = PLOT.height * (1 - value / max);
    const across = [
      { x: 0, y },
      { x: PLOT.width, y },
    ];
    stroke(paint, [across], { color: COLORS.grid, width: 1 });
    write(paint, whole.format(value), [PLOT.left - 14, PLOT.top + y + 6], { size: 17, align: "right" });
  }
  const [now, then] = [linesOf(points, max, PLOT), linesOf(before, max, PLOT)];
  stroke(paint, then, { color: COLORS.quiet, width: 2, dash: [7, 6] });
  dot(paint, isolatedSpots(then), COLORS.quiet, 3);
  stroke(paint, now, { color: COLORS.line, width: 4 });
  dot(paint, isolatedSpots(now), COLORS.line, 5);
  const last = points.length - 1;
  for (const at of namedDays(last)) {
    const x = PLOT.left + (last > 0 ? at / last : 0) * PLOT.width;
    const align = at === 0 ? "left" : at === last ? "right" : "center";
    write(paint, formatDay(points[at]?.day ?? ""), [x, PLOT.top + PLOT.height + 34], { size: 17, align });
  }
  write(paint, source, [56, SIZE.height - 32], { size: 16 });
  writeLegend(paint, { legend, points, before });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture came of it"))), "image/png");
  });
}
