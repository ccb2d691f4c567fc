/** Only this file defines colours, radii and durations; tokens.test.ts checks the contrast of each used pair. */
export const colors = {
  surface: { 0: "#080b0f", 1: "#12181f", 2: "#1c242d", 3: "#28323d" },
  /** DEFAULT separates rows; strong is the edge of a control. */
  border: { DEFAULT: "#232c36", strong: "#7d8ea2" },
  text: { DEFAULT: "#edf1f6", muted: "#b3bec9", subtle: "#93a0ae" },
  accent: { DEFAULT: "#34d3b4", strong: "#66e6cd", soft: "#0e2f2b" },
  "on-accent": "#03201a",
  focus: "#a5d0ff",
  info: { DEFAULT: "#7cbcff", soft: "#132c45" },
  done: { DEFAULT: "#b9adff", soft: "#262149" },
  success: { DEFAULT: "#7ad67f", soft: "#173519" },
  warning: { DEFAULT: "#f4bb54", soft: "#38290f" },
  danger: { DEFAULT: "#ff8f8d", soft: "#3f1a1e", solid: "#cf3641", strong: "#b92c37" },
  "on-danger": "#ffffff",
  /** Colours of calendars: one for the personal account, and six that company pages use in turn. */
  source: {
    personal: "#4285f4",
    1: "#c084fc",
    2: "#fb923c",
    3: "#f472b6",
    4: "#22d3ee",
    5: "#a3e635",
    6: "#d6b88a",
  },
} as const;

/** Tailwind's own names, because `cn` would otherwise take a size for a colour. */
export const fontSize = {
  xs: ["0.8125rem", { lineHeight: "1.1875rem" }],
  sm: ["0.9375rem", { lineHeight: "1.4375rem" }],
  base: ["1rem", { lineHeight: "1.625rem" }],
  lg: ["1.1875rem", { lineHeight: "1.625rem", letterSpacing: "-0.012em" }],
  xl: ["1.3125rem", { lineHeight: "1.75rem", letterSpacing: "-0.015em" }],
  "2xl": ["1.625rem", { lineHeight: "2.125rem", letterSpacing: "-0.02em" }],
  "3xl": ["2rem", { lineHeight: "2.5rem", letterSpacing: "-0.025em" }],
  "4xl": ["2.5rem", { lineHeight: "2.875rem", letterSpacing: "-0.03em" }],
  "5xl": ["3.25rem", { lineHeight: "3.5rem", letterSpacing: "-0.035em" }],
} as const;

export const radius = {
  sm: "0.375rem",
  md: "0.5rem",
  lg: "0.75rem",
  xl: "1rem",
  "2xl": "1.25rem",
} as const;

/** A shadow is invisible on a dark background, so raised surfaces get a light line on top. */
export const shadow = {
  sm: "inset 0 1px 0 rgb(255 255 255 / 0.04), 0 1px 2px rgb(0 0 0 / 0.4)",
  md: "inset 0 1px 0 rgb(255 255 255 / 0.05), 0 2px 8px -2px rgb(0 0 0 / 0.5)",
  lg: "inset 0 1px 0 rgb(255 255 255 / 0.05), 0 16px 40px -8px rgb(0 0 0 / 0.65)",
  xl: "inset 0 1px 0 rgb(255 255 255 / 0.06), 0 28px 72px -12px rgb(0 0 0 / 0.8)",
  glow: "0 0 0 1px rgb(52 211 180 / 0.35), 0 8px 32px -8px rgb(52 211 180 / 0.35)",
} as const;

export const motion = {
  duration: { fast: "120ms", base: "180ms", slow: "280ms" },
  easing: { out: "cubic-bezier(0.16, 1, 0.3, 1)" },
} as const;

/** Bars are below dialogs. The gaps between the values leave space for further layers. */
export const zIndex = { bar: "30", dialog: "50", toast: "55", popover: "60" } as const;

export const faces = [
  ["#3b2a4d", "#dcbcff"],
  ["#1e3a56", "#a3d0ff"],
  ["#4a2b36", "#ffb6c6"],
  ["#3f3418", "#f3d27a"],
  ["#163f43", "#86dfe6"],
  ["#2c2f5c", "#bcc2ff"],
  ["#4b2f1d", "#ffc49c"],
  ["#2f3d20", "#c5e08f"],
] as const;
