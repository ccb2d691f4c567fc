import type {
  BrandKit,
  InfographicContent,
  InfographicLayout,
  Pairing,
} from "../contract/typesetting/typesetting.ts";
import type { Page } from "./display.ts";
import { drawBars } from "./infographics/bars.ts";
import { drawCards } from "./infographics/cards.ts";
import type { DrawInfographic } from "./infographics/parts.ts";
import { drawPath } from "./infographics/path.ts";
import { drawPoster } from "./infographics/poster.ts";
import { paletteOf, typeOf } from "./palette.ts";

type Look = { draw: DrawInfographic; background: string; accent: string; pairing: Pairing };

const LOOKS: Readonly<Record<InfographicLayout, Look>> = {
  cards: { draw: drawCards, background: "#fbfaf6", accent: "#0f6b57", pairing: "moderna" },
  path: { draw: drawPath, background: "#10141f", accent: "#ff8a5c", pairing: "neutra" },
  poster: { draw: drawPoster, background: "#14110f", accent: "#ffd43a", pairing: "impacto" },
  bars: { draw: drawBars, background: "#f7f1e6", accent: "#b83a1b", pairing: "editorial" },
};

/** An infographic in one of its layouts, in the layout's own look or in the brand kit's. */
export async function layoutInfographic(
  content: InfographicContent,
  layout: InfographicLayout,
  kit: BrandKit | null = null,
): Promise<Page> {
  const look = { ...LOOKS[layout], ...kit };
  const canvas = {
    palette: paletteOf(look.background, look.accent),
    type: await typeOf(look.pairing),
    logo: kit?.logo_url ?? null,
  };
  const label = [
    content.title,
    content.subtitle,
    ...content.points.flatMap((one) => [one.figure, one.heading, one.text]),
    content.source,
  ];
  return { ...look.draw(content, canvas), label: label.filter(Boolean).join(". ") };
}
