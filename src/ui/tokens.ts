/**
 * The design tokens, and the only place where a colour, a radius or a duration is written down.
 * tailwind.config.ts turns them into classes; tokens.test.ts proves the contrast of every pair in use.
 */
export const colors = {
  surface: { 0: "#0a0e13", 1: "#10161d", 2: "#171f28", 3: "#202a35" },
  border: { DEFAULT: "#232e3a", strong: "#687a90" },
  text: { DEFAULT: "#e9eef4", muted: "#a8b4c2", subtle: "#8d9bac" },
  accent: { DEFAULT: "#34d3b4", strong: "#66e6cd", soft: "#0e2f2b" },
  "on-accent": "#03201a",
  info: { DEFAULT: "#74baff", soft: "#10263b" },
  success: { DEFAULT: "#7ad67f", soft: "#14301a" },
  warning: { DEFAULT: "#f4bb54", soft: "#32260e" },
  danger: { DEFAULT: "#ff8583", soft: "#39171b", solid: "#cf3641", strong: "#b92c37" },
  "on-danger": "#ffffff",
} as const;

/** Sizes keep Tailwind's names, so that tailwind-merge still knows a size from a colour. */
export const fontSize = {
  xs: ["0.75rem", { lineHeight: "1.125rem" }],
  sm: ["0.875rem", { lineHeight: "1.375rem" }],
  base: ["1rem", { lineHeight: "1.625rem" }],
  lg: ["1.125rem", { lineHeight: "1.625rem", letterSpacing: "-0.01em" }],
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

/** On dark ink a shadow alone is invisible: raised pieces also get a hairline of light on top. */
export const shadow = {
  sm: "0 1px 2px rgb(0 0 0 / 0.4)",
  md: "inset 0 1px 0 rgb(255 255 255 / 0.04), 0 4px 12px -2px rgb(0 0 0 / 0.45)",
  lg: "inset 0 1px 0 rgb(255 255 255 / 0.05), 0 16px 40px -8px rgb(0 0 0 / 0.65)",
  xl: "inset 0 1px 0 rgb(255 255 255 / 0.06), 0 28px 72px -12px rgb(0 0 0 / 0.8)",
  glow: "0 0 0 1px rgb(52 211 180 / 0.35), 0 8px 32px -8px rgb(52 211 180 / 0.35)",
} as const;

export const motion = {
  duration: { fast: "120ms", base: "180ms", slow: "280ms" },
  easing: { out: "cubic-bezier(0.16, 1, 0.3, 1)", "in-out": "cubic-bezier(0.65, 0, 0.35, 1)" },
} as const;

/** Stacking order of what floats; gaps leave room for the shell's bars below `dialog`. */
export const zIndex = { bar: "30", dialog: "50", popover: "60", toast: "70" } as const;
