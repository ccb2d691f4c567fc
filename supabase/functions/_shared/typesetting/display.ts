import type { FaceName } from "./faces/faces.ts";
import { measure, type TextBlock } from "./text.ts";

export const PAGE_WIDTH = 1080;
export const PAGE_HEIGHT = 1350;

/**
 * Something to draw, in pixels from the top left. No transparency or gradients, because SVG and PDF must look the
 * same.
 */
export type Item =
  | { kind: "rect"; x: number; y: number; width: number; height: number; radius: number; fill: string }
  | { kind: "circle"; x: number; y: number; radius: number; fill?: string; stroke?: string; line?: number }
  | {
      kind: "polyline";
      points: readonly (readonly [number, number])[];
      fill?: string;
      stroke?: string;
      line?: number;
    }
  | {
      kind: "text";
      x: number;
      y: number;
      text: string;
      face: FaceName;
      size: number;
      fill: string;
    }
  /** `cover` fills the frame and crops the picture; `contain` shows the whole picture at the frame's left edge. */
  | {
      kind: "image";
      x: number;
      y: number;
      width: number;
      height: number;
      radius: number;
      url: string;
      fit: "cover" | "contain";
    };

export type Page = {
  background: string;
  items: Item[];
  label: string;
  /** True when a text did not fit even at its smallest size, so that it ends in '…'. */
  isCut: boolean;
};

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
): Item => ({
  kind: "rect",
  x,
  y,
  width,
  height,
  radius: Math.min(radius, width / 2, height / 2),
  fill,
});
export const disc = (x: number, y: number, radius: number, fill: string): Item => ({
  kind: "circle",
  x,
  y,
  radius,
  fill,
});
export const ring = (x: number, y: number, radius: number, stroke: string, line: number): Item => ({
  kind: "circle",
  x,
  y,
  radius,
  stroke,
  line,
});

export function arc(x: number, y: number, radius: number, share: number, stroke: string, line: number): Item {
  const steps = Math.max(2, Math.ceil(share * 72));
  const points = Array.from({ length: steps + 1 }, (_, at) => {
    const angle = (at / steps) * share * 2 * Math.PI - Math.PI / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
  return { kind: "polyline", points, stroke, line };
}

type Align = "left" | "center" | "right";

export function textItems(
  block: TextBlock,
  x: number,
  y: number,
  fill: string,
  align: Align = "left",
): Item[] {
  const { face, lines, size, leading } = block;
  const first = y + (face.capHeight / face.unitsPerEm) * size;
  return lines.map((text, at) => ({
    kind: "text",
    x: align === "left" ? x : x - measure(face, text, size) / (align === "center" ? 2 : 1),
    y: first + at * leading,
    text,
    face: face.name,
    size,
    fill,
  }));
}
