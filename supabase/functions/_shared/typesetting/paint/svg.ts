import { escapeHtml } from "../../domain/escape-html.ts";
import type { Item, Page } from "../display.ts";
import { PAGE_HEIGHT, PAGE_WIDTH } from "../display.ts";
import type { Face, FaceName } from "../faces/faces.ts";
import { loadFace } from "../faces/faces.ts";

const n = (value: number): string => String(Math.round(value * 100) / 100);

type TextItem = Extract<Item, { kind: "text" }>;
type ImageItem = Extract<Item, { kind: "image" }>;

export function outlineOf(item: TextItem, face: Face): { transform: string; d: string } | null {
  const scale = item.size / face.unitsPerEm;
  let [pen, left, d] = [0, "", ""];
  for (const char of item.text) {
    const glyph = face.glyphs.get(char);
    if (!glyph) continue;
    if (left !== "") pen += face.kern(left, char);
    if (glyph.path !== "") d += `M${Math.round(pen)} 0${glyph.path}`;
    pen += glyph.advance;
    left = char;
  }
  if (d === "") return null;
  return {
    transform: `matrix(${scale.toFixed(5)} 0 0 ${(-scale).toFixed(5)} ${n(item.x)} ${n(item.y)})`,
    d,
  };
}

function textPath(item: TextItem, face: Face): string {
  const outline = outlineOf(item, face);
  return outline ? `<path transform="${outline.transform}" fill="${item.fill}" d="${outline.d}"/>` : "";
}

function picture(item: ImageItem, href: string, id: string): string {
  const { x, y, width, height, radius, fit } = item;
  const ratio = fit === "cover" ? "xMidYMid slice" : "xMinYMid meet";
  return (
    `<clipPath id="${id}"><rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}"/></clipPath>` +
    `<g clip-path="url(#${id})"><image x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" preserveAspectRatio="${ratio}" href="${escapeHtml(href)}"/></g>`
  );
}

const stroke = (item: {
  fill?: string | undefined;
  stroke?: string | undefined;
  line?: number | undefined;
}): string =>
  `fill="${item.fill ?? "none"}"${item.stroke ? ` stroke="${item.stroke}" stroke-width="${n(item.line ?? 1)}" stroke-linecap="round" stroke-linejoin="round"` : ""}`;

function itemMarkup(
  item: Item,
  faces: ReadonlyMap<FaceName, Face>,
  image: (url: string) => string | null,
  id: string,
): string {
  switch (item.kind) {
    case "rect":
      return `<rect x="${n(item.x)}" y="${n(item.y)}" width="${n(item.width)}" height="${n(item.height)}"${item.radius > 0 ? ` rx="${n(item.radius)}"` : ""} fill="${item.fill}"/>`;
    case "circle":
      return `<circle cx="${n(item.x)}" cy="${n(item.y)}" r="${n(item.radius)}" ${stroke(item)}/>`;
    case "polyline":
      return `<path d="M${item.points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}" ${stroke(item)}/>`;
    case "text": {
      const face = faces.get(item.face);
      return face ? textPath(item, face) : "";
    }
    case "image": {
      const href = image(item.url);
      return href === null ? "" : picture(item, href, id);
    }
  }
}

export async function facesOf(pages: readonly Page[]): Promise<ReadonlyMap<FaceName, Face>> {
  const names = new Set(
    pages.flatMap(({ items }) => items.flatMap((item) => (item.kind === "text" ? [item.face] : []))),
  );
  return new Map(await Promise.all([...names].map(async (name) => [name, await loadFace(name)] as const)));
}

/**
 * Draws a page as SVG with letters as paths, because paths look the same everywhere.
 * @param image the address for a picture's URL; null omits the picture
 */
export function paintSvg(
  page: Page,
  faces: ReadonlyMap<FaceName, Face>,
  image: (url: string) => string | null,
): string {
  const body = page.items.map((item, at) => itemMarkup(item, faces, image, `p-${at}`)).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}" role="img" aria-label="${escapeHtml(page.label)}">` +
    `<rect width="${PAGE_WIDTH}" height="${PAGE_HEIGHT}" fill="${page.background}"/>${body}</svg>`
  );
}
