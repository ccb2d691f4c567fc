import {
  type BrandKit,
  type DocumentContent,
  INFOGRAPHIC_LAYOUTS,
  type InfographicContent,
  type InfographicLayout,
} from "../contract/typesetting.ts";
import { PAGE_WIDTH, type Page } from "./display.ts";
import { layoutDocument } from "./document.ts";
import { layoutInfographic } from "./infographic.ts";
import { paintPdf } from "./paint/pdf.ts";
import { paintPng } from "./paint/png.ts";

export type RenderOptions = {
  kit?: BrandKit | null;
  /** The bytes of a slide's picture or of the logo, PNG or JPEG; null when they cannot be had: the page goes without. */
  image?: (url: string) => Promise<Uint8Array | null>;
};

async function picturesOf(
  pages: readonly Page[],
  read: RenderOptions["image"],
): Promise<Map<string, Uint8Array>> {
  const urls = new Set(
    pages.flatMap(({ items }) => items.flatMap((item) => (item.kind === "image" ? [item.url] : []))),
  );
  const pictures = new Map<string, Uint8Array>();
  for (const url of read ? urls : []) {
    const bytes = await read?.(url);
    if (bytes) pictures.set(url, bytes);
  }
  return pictures;
}

/** A document as PDF: 3 to 10 pages of 1080 × 1350 with real text. `isCut`: a text ends in '…' because it has no room. */
export async function renderDocument(
  content: DocumentContent,
  { image }: Pick<RenderOptions, "image"> = {},
): Promise<{ pdf: Uint8Array; pages: number; isCut: boolean }> {
  const pages = await layoutDocument(content);
  const info = { title: content.pages[0]?.heading ?? "", author: content.author };
  const pdf = await paintPdf(pages, info, await picturesOf(pages, image));
  return { pdf, pages: pages.length, isCut: pages.some(({ isCut }) => isCut) };
}

const PIECE = 8192;
function dataUrl(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += PIECE)
    binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return `data:image/${bytes[0] === 0x89 ? "png" : "jpeg"};base64,${btoa(binary)}`;
}

async function infographicPng(
  content: InfographicContent,
  layout: InfographicLayout,
  { kit = null, image }: RenderOptions,
  width: number,
): Promise<Uint8Array> {
  const page = await layoutInfographic(content, layout, kit);
  const pictures = await picturesOf([page], image);
  return paintPng(page, width, new Map([...pictures].map(([url, bytes]) => [url, dataUrl(bytes)])));
}

/** One infographic of each layout as PNG, 540 × 675: enough to choose by, and within a function's processor time. */
export async function renderInfographicCandidates(
  content: InfographicContent,
  options: RenderOptions = {},
): Promise<{ layout: InfographicLayout; png: Uint8Array }[]> {
  const candidates: { layout: InfographicLayout; png: Uint8Array }[] = [];
  for (const layout of INFOGRAPHIC_LAYOUTS) {
    candidates.push({ layout, png: await infographicPng(content, layout, options, PAGE_WIDTH / 2) });
  }
  return candidates;
}

/** The chosen infographic as PNG, 1080 × 1350. */
export const renderInfographic = (
  content: InfographicContent,
  layout: InfographicLayout,
  options: RenderOptions = {},
): Promise<Uint8Array> => infographicPng(content, layout, options, PAGE_WIDTH);
