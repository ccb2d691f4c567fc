import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { PAGE_WIDTH, type Page } from "../display.ts";
import { unpack } from "../faces/unpack.ts";
import { facesOf, paintSvg } from "./svg.ts";

let ready: Promise<void> | null = null;

/** Compiles the WebAssembly once in each process; after a failure the next call compiles it again. */
function start(): Promise<void> {
  ready ??= import("../assets/resvg.wasm.ts").then(async ({ default: packed }) =>
    initWasm(await unpack(packed)),
  );
  ready.catch(() => {
    ready = null;
  });
  return ready;
}

/**
 * Draws a page as a PNG that is `width` pixels wide. `dataUrls`: the page's pictures as data URLs, by their
 * address.
 */
export async function paintPng(
  page: Page,
  width = PAGE_WIDTH,
  dataUrls: ReadonlyMap<string, string> = new Map(),
): Promise<Uint8Array> {
  const [faces] = await Promise.all([facesOf([page]), start()]);
  const svg = paintSvg(page, faces, (url) => dataUrls.get(url) ?? null);
  // No fonts are loaded, because text is drawn as paths.
  const resvg = new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } });
  try {
    const image = resvg.render();
    try {
      return image.asPng();
    } finally {
      image.free();
    }
  } finally {
    resvg.free();
  }
}
