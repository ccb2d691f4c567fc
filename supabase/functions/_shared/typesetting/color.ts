type Rgb = readonly [number, number, number];

export const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

export function mix(first: string, second: string, share: number): string {
  const [a, b] = [rgbOf(first), rgbOf(second)];
  return hexOf([0, 1, 2].map((at) => (a[at] ?? 0) * (1 - share) + (b[at] ?? 0) * share) as unknown as Rgb);
}

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((part) => {
    const value = part / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG's contrast ratio, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export const isDark = (hex: string): boolean => contrast(hex, "#ffffff") > contrast(hex, "#101010");

export function textOn(background: string): string {
  const [light, dark] = [mix("#ffffff", background, 0.03), mix("#0b0d12", background, 0.06)];
  const best = contrast(light, background) >= contrast(dark, background) ? light : dark;
  // Slightly tinted text is less readable on middle grey, so the text is then pure white or black.
  return contrast(best, background) >= 5 ? best : best === light ? "#ffffff" : "#000000";
}

/** Moves a colour towards the text's colour until its contrast with both backgrounds is at least `least`. */
export function readable(color: string, background: string, least: number, other = background): string {
  const goal = textOn(background);
  for (let share = 0; share < 1; share += 0.05) {
    const moved = mix(color, goal, share);
    if (contrast(moved, background) >= least && contrast(moved, other) >= least) return moved;
  }
  return goal;
}
