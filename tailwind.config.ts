import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";
import { colors, faces, fontSize, motion, radius, shadow, zIndex } from "./src/ui/tokens";

/** The colours of initials are rules, because the content security policy forbids style attributes in drawn pages. */
const facesByNumber = plugin(({ addBase }) =>
  addBase(
    Object.fromEntries(
      faces.map(([ground, ink], i) => [`[data-face="${i}"]`, { "--face": ground, "--face-ink": ink }]),
    ),
  ),
);

const STAND_INS = [
  "Inter Fallback",
  "Inter Fallback Android",
  "Inter Fallback Linux",
  "system-ui",
  "sans-serif",
];

export default {
  darkMode: "class",
  content: ["./index.html", "./src/**/*.{ts,tsx}"],
  theme: {
    extend: {
      // From this width, the open sidebar leaves 420 px for the editor's text, 96 px for each day of the calendar, and
      // room for all columns of a table.
      screens: { panels: "74rem" },
      colors,
      fontSize,
      borderRadius: radius,
      boxShadow: shadow,
      zIndex,
      transitionDuration: { ...motion.duration, DEFAULT: motion.duration.base },
      transitionTimingFunction: { ...motion.easing, DEFAULT: motion.easing.out },
      fontFamily: {
        sans: ["Inter", ...STAND_INS],
        "stand-in": STAND_INS,
      },
      keyframes: {
        "fade-in": { from: { opacity: "0" } },
        "fade-out": { to: { opacity: "0" } },
        "pop-in": { from: { opacity: "0", transform: "scale(0.97) translateY(-2px)" } },
        "pop-out": { to: { opacity: "0", transform: "scale(0.98)" } },
        "sheet-in": { from: { opacity: "0", transform: "translateY(24px)" } },
        "sheet-out": { to: { opacity: "0", transform: "translateY(24px)" } },
        "dialog-in": { from: { opacity: "0", transform: "translateY(8px) scale(0.98)" } },
        "dialog-out": { to: { opacity: "0", transform: "translateY(4px) scale(0.99)" } },
        "expand-down": { from: { height: "0", opacity: "0" }, to: { height: "var(--expand-height)" } },
        "expand-up": { from: { height: "var(--expand-height)" }, to: { height: "0", opacity: "0" } },
        wave: { "0%, 70%, 100%": { opacity: "0" }, "25%": { opacity: "1" } },
        write: { from: { clipPath: "inset(0 100% 0 0)" }, to: { clipPath: "inset(0 -1% 0 0)" } },
        scene: { from: { opacity: "0", transform: "translateY(10px)" } },
        passing: { "0%, 100%": { opacity: "0" }, "15%, 85%": { opacity: "1" } },
        shimmer: { to: { transform: "translateX(100%)" } },
      },
      animation: {
        "fade-in": `fade-in ${motion.duration.base} ${motion.easing.out}`,
        "fade-out": `fade-out ${motion.duration.fast} ${motion.easing.out}`,
        "pop-in": `pop-in ${motion.duration.base} ${motion.easing.out}`,
        "pop-out": `pop-out ${motion.duration.fast} ${motion.easing.out}`,
        "sheet-in": `sheet-in ${motion.duration.slow} ${motion.easing.out}`,
        "sheet-out": `sheet-out ${motion.duration.base} ${motion.easing.out}`,
        "dialog-in": `dialog-in ${motion.duration.slow} ${motion.easing.out}`,
        "dialog-out": `dialog-out ${motion.duration.fast} ${motion.easing.out}`,
        "expand-down": `expand-down ${motion.duration.slow} ${motion.easing.out}`,
        "expand-up": `expand-up ${motion.duration.base} ${motion.easing.out}`,
        wave: "wave 2.2s ease-out 2 both",
        write: "write 1.1s steps(34) both",
        scene: `scene 0.6s ${motion.easing.out} both`,
        passing: "passing 2.8s ease-out both",
        shimmer: "shimmer 1.6s linear infinite",
      },
    },
  },
  plugins: [facesByNumber],
} satisfies Config;
