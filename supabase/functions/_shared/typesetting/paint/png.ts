import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { PAGE_WIDTH, type Page } from "../display.ts";
import { unpack } from "../faces/unpack.ts";
import { facesOf, paintSvg } from "./svg.ts";

let ready: Promise<void> | null = null;

function start(): Promise<void> {
  ready ??= import("../assets/resvg.wasm.ts").then(async ({ default: packed }) =>
    initWasm(await unpack(packed)),
  );
  ready.catch(() => {
    ready = null;
  });
  return ready;
}

export async function paintPng(
  page: Page,
  width = PAGE_WIDTH,
  dataUrls: ReadonlyMap<string, string> = new Map(),
): Promise<Uint8Array> {
  const [faces] = await Promise.all([facesOf([page]), start()]);
  const svg = paintSvg(page, faces, (url) => dataUrls.get(url) ?? null);
  // Text is drawn as paths, so no fonts are needed.
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
