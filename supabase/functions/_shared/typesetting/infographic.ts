import type {
  BrandKit,
  InfographicContent,
  InfographicKind,
  InfographicLayout,
  Pairing,
} from "../contract/typesetting/typesetting.ts";
import type { Page } from "./display.ts";
import { drawBars } from "./infographics/bars.ts";
import { drawCards } from "./infographics/cards.ts";
import type { DrawInfographic } from "./infographics/parts.ts";
import { drawPath } from "./infographics/path.ts";
import { drawPoster } from "./infographics/poster.ts";
import { drawQuote } from "./infographics/quote.ts";
import { drawTimeline } from "./infographics/timeline.ts";
import { drawVersus } from "./infographics/versus.ts";
import { paletteOf, typeOf } from "./palette.ts";

type LayoutStyle = { draw: DrawInfographic; background: string; accent: string; pairing: Pairing };

const LAYOUT_STYLES: Readonly<Record<InfographicLayout, LayoutStyle>> = {
  cards: { draw: drawCards, background: "#fbfaf6", accent: "#0f6b57", pairing: "moderna" },
  path: { draw: drawPath, background: "#10141f", accent: "#ff8a5c", pairing: "neutra" },
  poster: { draw: drawPoster, background: "#14110f", accent: "#ffd43a", pairing: "impacto" },
  versus: { draw: drawVersus, background: "#fffdf8", accent: "#1f3a8a", pairing: "moderna" },
  timeline: { draw: drawTimeline, background: "#eef4fb", accent: "#0b6bcb", pairing: "neutra" },
  quote: { draw: drawQuote, background: "#fbf3ec", accent: "#a8321a", pairing: "editorial" },
  bars: { draw: drawBars, background: "#f7f1e6", accent: "#b83a1b", pairing: "editorial" },
};

const FOR_POINTS = ["cards", "path", "poster", "bars"] as const;
const FIRST: Readonly<Record<InfographicKind, readonly InfographicLayout[]>> = {
  points: [],
  comparison: ["versus"],
  timeline: ["timeline"],
  quote: ["quote"],
};

export const layoutsOf = ({ kind, points }: InfographicContent): InfographicLayout[] => {
  const isEven = kind !== "comparison" || points.length % 2 === 0;
  return [...(isEven ? FIRST[kind] : []), ...FOR_POINTS];
};

export async function layoutInfographic(
  content: InfographicContent,
  layout: InfographicLayout,
  kit: BrandKit | null = null,
): Promise<Page> {
  const style = { ...LAYOUT_STYLES[layout], ...kit };
  const canvas = {
    palette: paletteOf(style.background, style.accent),
    type: await typeOf(style.pairing),
    logo: kit?.logo_url ?? null,
  };
  const label = [
    content.title,
    content.subtitle,
    ...content.points.flatMap((one) => [one.figure, one.heading, one.text]),
    content.source,
  ];
  return { ...style.draw(content, canvas), label: label.filter(Boolean).join(". ") };
}
