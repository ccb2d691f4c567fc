import type { ClosingPage, TitlePage } from "../../contract/typesetting/typesetting.ts";
import { type Item, PAGE_HEIGHT, PAGE_WIDTH, type Page, textItems } from "../display.ts";
import { motifItems } from "../motifs.ts";
import type { Style } from "../palette.ts";
import { fitText } from "../text.ts";
import { arrow, BALANCED_PROSE, footer, INNER, inAccent, MARGIN, type Place } from "./frame.ts";

const TITLE_FOOT = PAGE_HEIGHT - 250;

type Opening = { heading: string; text: string; image: TitlePage["image"]; isFirst: boolean };

function openingPage(opening: Opening, given: Style, place: Place): Page {
  const style = opening.isFirst && given.motif !== "blocks" ? given : inAccent(given);
  const { palette, type, motif } = style;
  const hasImage = opening.image !== null;
  const top = hasImage ? 700 : 430;
  const room = TITLE_FOOT - top;
  const text = fitText({
    face: type.body,
    text: opening.text,
    width: INNER - 40,
    height: room * 0.34,
    sizes: [46, 26],
    leading: 1.42,
    isBalanced: opening.text.length <= BALANCED_PROSE,
  });
  const gap = text.lines.length > 0 ? 44 : 0;
  const heading = fitText({
    face: type.display,
    text: opening.heading,
    width: INNER,
    height: room - text.height - gap,
    sizes: [type.isCondensed ? 176 : 128, 40],
    leading: type.isCondensed ? 0.98 : 1.06,
    isBalanced: true,
    maxLines: 7,
  });
  const start = TITLE_FOOT - text.height - gap - heading.height;
  const picture: Item[] = opening.image
    ? [
        {
          kind: "image",
          x: 0,
          y: 0,
          width: PAGE_WIDTH,
          height: 620,
          radius: 0,
          url: opening.image.url,
          fit: "cover",
        },
      ]
    : motifItems(motif, palette, true, place.at);
  return {
    background: palette.background,
    label: [opening.heading, opening.text].filter(Boolean).join(". "),
    isCut: heading.isCut || text.isCut,
    items: [
      ...picture,
      ...textItems(heading, MARGIN, start, palette.text),
      ...textItems(text, MARGIN, start + heading.height + gap, palette.muted),
      ...footer(style, place),
      ...(opening.isFirst ? arrow(style, TITLE_FOOT + 48) : []),
    ],
  };
}

export const layoutTitle = (page: TitlePage, style: Style, place: Place): Page =>
  openingPage({ ...page, isFirst: true }, style, place);

export const layoutClosing = (page: ClosingPage, style: Style, place: Place): Page =>
  openingPage({ ...page, image: null, isFirst: false }, style, place);
