import {
  type DocumentContent,
  type DocumentPage,
  documentContent,
  MAX_BLOCKS,
  MAX_PAGES,
  MIN_PAGES,
  type SlidePage,
} from "@contract/typesetting/typesetting";

const BLANK: SlidePage = { kind: "slide", layout: "list", heading: "", body: [], figure: "", image: null };

const withPages = (content: DocumentContent, pages: DocumentPage[]): DocumentContent => ({
  ...content,
  pages,
});

export function canMove({ pages }: DocumentContent, at: number, by: 1 | -1): boolean {
  return pages[at]?.kind === "slide" && pages[at + by]?.kind === "slide";
}

export function movePage(content: DocumentContent, at: number, by: 1 | -1): DocumentContent {
  if (!canMove(content, at, by)) return content;
  const pages = [...content.pages];
  const [moved] = pages.splice(at, 1);
  if (moved) pages.splice(at + by, 0, moved);
  return withPages(content, pages);
}

export const canRemove = ({ pages }: DocumentContent, at: number): boolean =>
  pages.length > MIN_PAGES && pages[at] !== undefined && pages[at].kind !== "title";

export const removePage = (content: DocumentContent, at: number): DocumentContent =>
  canRemove(content, at)
    ? withPages(
        content,
        content.pages.filter((_, place) => place !== at),
      )
    : content;

export const canAdd = ({ pages }: DocumentContent): boolean => pages.length < MAX_PAGES;

export function addPage(
  content: DocumentContent,
  after: number,
  page: SlidePage = BLANK,
): { content: DocumentContent; at: number } {
  if (!canAdd(content)) return { content, at: after };
  const at = content.pages[after]?.kind === "closing" ? after : after + 1;
  const pages = [...content.pages];
  pages.splice(at, 0, page);
  return { content: withPages(content, pages), at };
}

export const changePage = (
  content: DocumentContent,
  at: number,
  change: (page: DocumentPage) => DocumentPage,
): DocumentContent =>
  withPages(
    content,
    content.pages.map((page, place) => (place === at ? change(page) : page)),
  );

export const blocksOf = (typed: string): string[] => typed.split("\n").slice(0, MAX_BLOCKS);

export const cleaned = (content: DocumentContent): DocumentContent =>
  withPages(
    content,
    content.pages.map((page) =>
      page.kind === "slide" ? { ...page, body: page.body.filter((block) => block.trim() !== "") } : page,
    ),
  );

const MOST_BYTES = 100_000;

/**
 * True when the slides are too long to be stored. Commas and colons count twice, because the database writes a space
 * after each.
 */
export function isTooLong(content: DocumentContent): boolean {
  const written = JSON.stringify(content);
  return new TextEncoder().encode(written).length + (written.match(/[,:]/g)?.length ?? 0) > MOST_BYTES;
}

export function firstInvalid(content: DocumentContent): number | null {
  const parsed = documentContent.safeParse(content);
  if (parsed.success) return null;
  const [name, at] = parsed.error.issues[0]?.path ?? [];
  return name === "pages" && typeof at === "number" ? at : 0;
}
