import {
  type DocumentContent,
  type DocumentPage,
  MAX_PAGES,
  type SlidePage,
} from "../contract/typesetting/typesetting.ts";
import type { Page } from "./display.ts";
import { type Style, styleOf } from "./palette.ts";
import { layoutClosing, layoutTitle } from "./slides/opening.ts";
import { layoutSlide } from "./slides/slide.ts";

export type LaidPage = Page & {
  /** The index of the content's page. Several drawn pages have the same index when a long slide needs several pages. */
  source: number;
};

type Planned = { page: DocumentPage; source: number; mayFlow: boolean };

/** Splits long slides before anything is drawn, because each page's footer shows the number of pages. */
function plan(content: DocumentContent, style: Style): Planned[] {
  const planned: Planned[] = [];
  let spare = MAX_PAGES - content.pages.length;
  for (const [source, page] of content.pages.entries()) {
    let rest: DocumentPage | null = page;
    while (rest) {
      const mayFlow: boolean = rest.kind === "slide" && spare > 0;
      const left: string[] =
        mayFlow && rest.kind === "slide"
          ? layoutSlide(rest, style, { at: 1, count: 10, author: "" }, true).rest
          : [];
      planned.push({ page: rest, source, mayFlow });
      if (left.length > 0) spare -= 1;
      rest = left.length > 0 ? { ...(page as SlidePage), image: null, body: left } : null;
    }
  }
  return planned;
}

/**
 * Text shrinks to fit. A slide that is still too long continues on more pages, up to ten in all, and then ends in
 * '…' (`isCut`).
 */
export async function layoutDocument(content: DocumentContent): Promise<LaidPage[]> {
  const style = await styleOf(content.theme, content.kit);
  const planned = plan(content, style);
  return planned.map(({ page, source, mayFlow }, at) => {
    const place = { at, count: planned.length, author: content.author };
    if (page.kind === "title") return { ...layoutTitle(page, style, place), source };
    if (page.kind === "closing") return { ...layoutClosing(page, style, place), source };
    return { ...layoutSlide(page, style, place, mayFlow).page, source };
  });
}
