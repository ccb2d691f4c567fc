import { expect, test } from "vitest";
import { colors, faces } from "./tokens";

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = Object.entries(colors.surface);
const inks = [
  ["text", colors.text.DEFAULT],
  ["text-muted", colors.text.muted],
  ["text-subtle", colors.text.subtle],
  ["accent", colors.accent.DEFAULT],
  ["accent-strong", colors.accent.strong],
  ["info", colors.info.DEFAULT],
  ["done", colors.done.DEFAULT],
  ["success", colors.success.DEFAULT],
  ["warning", colors.warning.DEFAULT],
  ["danger", colors.danger.DEFAULT],
] as const;

test("the contrast measure gives 21 for black on white, and 1 for equal colours", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#34d3b4", "#34d3b4")).toBe(1);
});

test.each(inks.flatMap(([ink, value]) => surfaces.map(([step, surface]) => [ink, step, value, surface])))(
  "the colour %s on surface-%s has a contrast of 4.5:1",
  (_ink, _step, value, surface) => {
    expect(contrast(String(value), String(surface))).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(["accent", "info", "done", "success", "warning", "danger"] as const)(
  "text in the colour %s is readable on the soft variant of the colour",
  (tone) => {
    expect(contrast(colors[tone].DEFAULT, colors[tone].soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.text.DEFAULT, colors[tone].soft)).toBeGreaterThanOrEqual(4.5);
  },
);

test("the colours of calendars have a contrast of 3:1 on every surface", () => {
  for (const color of Object.values(colors.source))
    for (const [, surface] of surfaces) expect(contrast(color, surface)).toBeGreaterThanOrEqual(3);
});

test("text on solid buttons has enough contrast, also while they are hovered", () => {
  for (const solid of [colors.accent.DEFAULT, colors.accent.strong])
    expect(contrast(colors["on-accent"], solid)).toBeGreaterThanOrEqual(4.5);
  for (const solid of [colors.danger.solid, colors.danger.strong])
    expect(contrast(colors["on-danger"], solid)).toBeGreaterThanOrEqual(4.5);
});

test.each(faces)("initials of %s are readable in %s", (ground, ink) => {
  expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
});

test("the focus ring and the edge of a control have a contrast of 3:1", () => {
  for (const [, surface] of surfaces) {
    expect(contrast(colors.focus, surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(colors.border.strong, surface)).toBeGreaterThanOrEqual(3);
  }
});
