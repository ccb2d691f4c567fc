import { cut, cutAtSentence } from "../../domain/cut.ts";
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

/** The format of the model's response. It has no unions, because some AI servers do not support unions in a schema. */
export const documentDraft = z.object({
  title: z.string().trim().min(1).max(600),
  subtitle: z.string().trim().max(900).default(""),
  slides: z
    .array(
      z.object({
        heading: z.string().trim().max(600).default(""),
        text: z.string().trim().max(3000).default(""),
        items: z.array(z.string().trim().max(600)).max(8).default([]),
        is_sequence: z.boolean().default(false),
        quote_of: z.string().trim().max(200).default(""),
        figure: z.string().trim().max(200).default("").describe("At most 14 characters"),
      }),
    )
    .min(1)
    .max(MAX_PAGES - 1),
  closing: z
    .object({
      heading: z.string().trim().max(600).default(""),
      text: z.string().trim().max(1800).default(""),
    })
    .nullable()
    .default(null),
});
export type DocumentDraft = z.output<typeof documentDraft>;

type DraftSlide = DocumentDraft["slides"][number];

const LONGEST_FIGURE = 24;
/** More text than this would need a page that the user has not paid for. */
const FITS = { heading: 120, prose: 460, item: 150, items: 5 } as const;

export function withShortFigure<P extends { figure: string; heading: string }>(point: P, most: number): P {
  const { figure, heading } = point;
  if (figure.length <= most) return point;
  const title = heading.includes(figure) ? heading : [figure, heading].filter(Boolean).join("\u00a0· ");
  return { ...point, figure: "", heading: cut(title, 120) };
}

function layoutOf(slide: DraftSlide): SlideLayout {
  if (slide.quote_of !== "" && slide.text !== "") return "quote";
  if (slide.figure !== "") return "figure";
  if (slide.items.length > 0) return slide.is_sequence ? "steps" : "list";
  return "text";
}

function slideOf(given: DraftSlide): SlidePage {
  const slide = withShortFigure(given, LONGEST_FIGURE);
  const layout = layoutOf(slide);
  const paragraphs = cutAtSentence(slide.text, FITS.prose)
    .split(/\n+/)
    .map((block) => block.trim());
  const items = slide.items.slice(0, FITS.items).map((item) => cutAtSentence(item.trim(), FITS.item));
  const blocks = [...paragraphs, ...(layout === "quote" ? [] : items)].filter((block) => block !== "");
  return {
    kind: "slide",
    layout,
    heading: layout === "quote" ? slide.quote_of : cutAtSentence(slide.heading, FITS.heading),
    body: blocks.slice(0, 8),
    figure: slide.figure,
    image: null,
  };
}

/** Makes exactly `pages` pages when the draft has enough content; null when its content fills fewer than three. */
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
    {
      kind: "title",
      heading: cutAtSentence(draft.title, FITS.heading),
      text: cutAtSentence(draft.subtitle, 200),
      image: null,
    },
    ...slides,
    ...(closing
      ? [
          {
            kind: "closing" as const,
            heading: cutAtSentence(closing.heading, FITS.heading),
            text: cutAtSentence(closing.text, FITS.prose),
          },
        ]
      : []),
  ];
  return all.length < MIN_PAGES ? null : { theme, kit, author: cut(author, 120), pages: all };
}
