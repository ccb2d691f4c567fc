import type { BrandKit, InfographicContent, InfographicLayout } from "../contract/typesetting/typesetting.ts";
import { PAGE_WIDTH } from "./display.ts";
import { layoutInfographic, layoutsOf } from "./infographic.ts";
import { paintPng } from "./paint/png.ts";
import { picturesOf, type ReadPicture } from "./pictures.ts";

export type RenderOptions = {
  kit?: BrandKit | null;
  image?: ReadPicture;
};

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

/**
 * Draws an infographic in each layout as a PNG of 540 × 675 pixels. Larger pictures would exceed the function's time
 * limit, and the user only chooses one of them.
 */
export async function renderInfographicCandidates(
  content: InfographicContent,
  options: RenderOptions = {},
): Promise<{ layout: InfographicLayout; png: Uint8Array }[]> {
  const candidates: { layout: InfographicLayout; png: Uint8Array }[] = [];
  for (const layout of layoutsOf(content)) {
    candidates.push({ layout, png: await infographicPng(content, layout, options, PAGE_WIDTH / 2) });
  }
  return candidates;
}

export const renderInfographic = (
  content: InfographicContent,
  layout: InfographicLayout,
  options: RenderOptions = {},
): Promise<Uint8Array> => infographicPng(content, layout, options, PAGE_WIDTH);
