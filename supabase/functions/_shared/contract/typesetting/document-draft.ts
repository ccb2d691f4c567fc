import { z } from "../zod.ts";
import {
  type BrandKit,
  type DocumentContent,
  type DocumentPage,
  MAX_PAGES,
  MIN_PAGES,
  type SlideLayout,
  type SlidePage,
  type Theme,
} from "./typesetting.ts";

/**
 * What a language model is asked for: flat and without alternatives, because not every server keeps to unions. Empty
 * texts and lists stand for what a slide does not have.
 */
export const documentDraft = z.object({
  title: z.string().trim().min(1).max(200),
  subtitle: z.string().trim().max(300).default(""),
  slides: z
    .array(
      z.object({
        heading: z.string().trim().max(200).default(""),
        text: z.string().trim().max(3000).default(""),
        items: z.array(z.string().trim().max(600)).max(8).default([]),
        /** The items happen one after another. */
        is_sequence: z.boolean().default(false),
        /** '73 %' when the slide is about one figure that the text explains. */
        figure: z.string().trim().max(24).default(""),
      }),
    )
    .min(1)
    .max(MAX_PAGES - 1),
  closing: z
    .object({ heading: z.string().trim().max(200).default(""), text: z.string().trim().max(600).default("") })
    .nullable()
    .default(null),
});
export type DocumentDraft = z.output<typeof documentDraft>;

type DraftSlide = DocumentDraft["slides"][number];

function layoutOf(slide: DraftSlide): SlideLayout {
  if (slide.figure !== "") return "figure";
  if (slide.items.length > 0) return slide.is_sequence ? "steps" : "list";
  return "text";
}

function slideOf(slide: DraftSlide): SlidePage {
  const layout = layoutOf(slide);
  const paragraphs = slide.text.split(/\n+/).map((block) => block.trim());
  const blocks = [...paragraphs, ...slide.items.map((item) => item.trim())].filter((block) => block !== "");
  return {
    kind: "slide",
    layout,
    heading: slide.heading,
    body: blocks.slice(0, 8),
    figure: slide.figure,
    image: null,
  };
}

/**
 * The pages of a draft, exactly `pages` of them when it holds enough: the title page, the slides, and the closing page
 * if there is one. Null when fewer than three pages have anything on them.
 */
export function contentOfDraft(
  draft: DocumentDraft,
  {
    author,
    theme,
    pages,
    kit = null,
  }: { author: string; theme: Theme; pages: number; kit?: BrandKit | null },
): DocumentContent | null {
  const closing = draft.closing?.heading ? draft.closing : null;
  const slides = draft.slides
    .filter(
      ({ heading, text, items, figure }) =>
        heading !== "" || text !== "" || items.length > 0 || figure !== "",
    )
    .slice(0, pages - 1 - (closing ? 1 : 0))
    .map(slideOf);
  const all: DocumentPage[] = [
    { kind: "title", heading: draft.title, text: draft.subtitle, image: null },
    ...slides,
    ...(closing ? [{ kind: "closing" as const, ...closing }] : []),
  ];
  return all.length < MIN_PAGES ? null : { theme, kit, author: author.slice(0, 120), pages: all };
}
