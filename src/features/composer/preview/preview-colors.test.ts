import { expect, test } from "vitest";
import { previewColors as colors } from "./preview-colors";

function contrast(a: string, b: string): number {
  const luminance = (hex: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

test.each(["--li-ink", "--li-muted", "--li-link"] as const)(
  "the preview's colour %s has a contrast of 4.5:1 on the card and on the card's tint",
  (ink) => {
    expect(contrast(colors[ink], colors["--li-card"])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors[ink], colors["--li-tint"])).toBeGreaterThanOrEqual(4.5);
  },
);

test("the number of hidden pictures is readable over a picture, even over a white picture", () => {
  // The veil is black at 60 %; over white it looks like the grey #666666.
  expect(colors["--li-veil"]).toBe("#00000099");
  expect(contrast("#ffffff", "#666666")).toBeGreaterThanOrEqual(4.5);
});
