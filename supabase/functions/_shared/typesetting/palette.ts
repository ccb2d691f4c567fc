import type { BrandKit, Pairing, Theme } from "../contract/typesetting/typesetting.ts";
import { contrast, isDark, mix, readable, textOn } from "./color.ts";
import { type Face, type FaceName, loadFace } from "./faces/faces.ts";

export type Motif = "grid" | "rules" | "blocks" | "circles" | "arcs";

export type Palette = {
  background: string;
  surface: string;
  text: string;
  muted: string;
  line: string;
  accent: string;
  accentText: string;
  onAccent: string;
};

function surfaceOn(background: string, accent: string, text: string): string {
  const tinted = mix(background, mix(accent, text, 0.45), isDark(background) ? 0.1 : 0.09);
  if (contrast(text, tinted) >= 4.7) return tinted;
  return mix(background, isDark(text) ? "#ffffff" : "#000000", 0.08);
}

/** Derives all colours from two. Text gets a contrast of at least 4.5:1, large accents get 3:1. */
export function paletteOf(background: string, wanted: string): Palette {
  // An accent that resembles the background would make discs and bars invisible, so it is made to differ more.
  const accent = readable(wanted, background, 1.5);
  const text = textOn(background);
  const surface = surfaceOn(background, accent, text);
  return {
    background,
    surface,
    text,
    // Muted text must be readable on cards too, whose colour is closer to the text's colour than the background is.
    muted: readable(mix(background, text, 0.66), background, 4.6, surface),
    line: mix(background, mix(accent, text, 0.7), 0.2),
    accent,
    accentText: readable(accent, background, 3.2),
    onAccent: textOn(accent),
  };
}

type ThemeStyle = { background: string; accent: string; pairing: Pairing; motif: Motif };
export const THEME_STYLES: Readonly<Record<Theme, ThemeStyle>> = {
  tinta: { background: "#0d1316", accent: "#34d3b4", pairing: "moderna", motif: "grid" },
  papel: { background: "#f6f0e4", accent: "#c2411f", pairing: "editorial", motif: "rules" },
  menta: { background: "#e9f7f1", accent: "#0b7a5f", pairing: "neutra", motif: "blocks" },
  cobalto: { background: "#1a27c9", accent: "#ffd43a", pairing: "impacto", motif: "circles" },
  marfil: { background: "#fbf8f1", accent: "#1f3a8a", pairing: "editorial", motif: "arcs" },
  cielo: { background: "#eef4fb", accent: "#0b6bcb", pairing: "moderna", motif: "circles" },
  coral: { background: "#fff0ea", accent: "#ff5a3d", pairing: "moderna", motif: "arcs" },
};

const DISPLAY: Readonly<Record<Pairing, FaceName>> = {
  moderna: "bricolage-bold",
  editorial: "fraunces-semibold",
  impacto: "barlow-condensed-bold",
  neutra: "inter-display",
};

export type Type = { display: Face; body: Face; strong: Face; isCondensed: boolean };
export type Style = { palette: Palette; motif: Motif; type: Type; logo: string | null };

export async function typeOf(pairing: Pairing): Promise<Type> {
  const [display, body, strong] = await Promise.all([
    loadFace(DISPLAY[pairing]),
    loadFace("inter-regular"),
    loadFace("inter-semibold"),
  ]);
  return { display, body, strong, isCondensed: pairing === "impacto" };
}

export async function styleOf(theme: Theme, kit: BrandKit | null): Promise<Style> {
  const style = { ...THEME_STYLES[theme], ...kit };
  return {
    palette: paletteOf(style.background, style.accent),
    motif: THEME_STYLES[theme].motif,
    type: await typeOf(style.pairing),
    logo: kit?.logo_url ?? null,
  };
}
