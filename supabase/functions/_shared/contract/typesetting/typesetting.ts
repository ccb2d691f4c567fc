import { z } from "../zod.ts";

export const THEMES = ["tinta", "papel", "menta", "cobalto", "coral", "marfil", "cielo"] as const;
export type Theme = (typeof THEMES)[number];

const PAIRINGS = ["moderna", "editorial", "impacto", "neutra"] as const;
export type Pairing = (typeof PAIRINGS)[number];

export const SLIDE_LAYOUTS = ["text", "list", "steps", "quote", "figure"] as const;
export type SlideLayout = (typeof SLIDE_LAYOUTS)[number];

export const INFOGRAPHIC_LAYOUTS = [
  "cards",
  "path",
  "poster",
  "bars",
  "versus",
  "timeline",
  "quote",
] as const;
export type InfographicLayout = (typeof INFOGRAPHIC_LAYOUTS)[number];

export const MIN_PAGES = 3;
export const MAX_PAGES = 10;
export const MAX_BLOCKS = 8;
export const MIN_POINTS = 3;
export const MAX_POINTS = 6;

const line = (max: number) => z.string().trim().max(max);
const filled = (max: number) => line(max).min(1);

const slideImage = z.object({ url: z.url().max(2000), alt: line(300).default("") });

const titlePage = z.object({
  kind: z.literal("title"),
  heading: filled(200),
  text: line(300).default(""),
  image: slideImage.nullable().default(null),
});
const slidePage = z.object({
  kind: z.literal("slide"),
  layout: z.enum(SLIDE_LAYOUTS),
  heading: line(200).default(""),
  body: z.array(line(3000)).max(MAX_BLOCKS).default([]),
  figure: line(24).default(""),
  image: slideImage.nullable().default(null),
});
const closingPage = z.object({
  kind: z.literal("closing"),
  heading: filled(200),
  text: line(600).default(""),
});
const documentPage = z.discriminatedUnion("kind", [titlePage, slidePage, closingPage]);

const HEX = /^#[0-9a-f]{6}$/;
/** A kit has no text colours. They are computed, because text must be readable on every background of a user. */
export const brandKit = z.object({
  background: z.string().regex(HEX),
  accent: z.string().regex(HEX),
  pairing: z.enum(PAIRINGS),
  logo_url: z.url().max(2000).nullable(),
});

export const documentContent = z.object({
  theme: z.enum(THEMES),
  kit: brandKit.nullable().default(null),
  author: line(120).default(""),
  pages: z
    .array(documentPage)
    .min(MIN_PAGES)
    .max(MAX_PAGES)
    .refine((pages) =>
      pages.every(({ kind }, at) =>
        kind === "title" ? at === 0 : at > 0 && (kind === "slide" || at === pages.length - 1),
      ),
    ),
});

const point = z.object({
  figure: line(16).default(""),
  heading: filled(120),
  text: line(400).default(""),
});

export const INFOGRAPHIC_KINDS = ["points", "comparison", "timeline", "quote"] as const;
export type InfographicKind = (typeof INFOGRAPHIC_KINDS)[number];

export const infographicContent = z.object({
  kind: z.enum(INFOGRAPHIC_KINDS).default("points"),
  language: z.enum(["es", "pt", "en"]).default("es"),
  title: filled(200),
  subtitle: line(300).default(""),
  points: z.array(point).min(MIN_POINTS).max(MAX_POINTS),
  source: line(200).default(""),
  author: line(120).default(""),
});

export type SlideImage = z.output<typeof slideImage>;
export type TitlePage = z.output<typeof titlePage>;
export type SlidePage = z.output<typeof slidePage>;
export type ClosingPage = z.output<typeof closingPage>;
export type DocumentPage = z.output<typeof documentPage>;
export type DocumentContent = z.output<typeof documentContent>;
export type InfographicPoint = z.output<typeof point>;
export type InfographicContent = z.output<typeof infographicContent>;
export type BrandKit = z.output<typeof brandKit>;
