import { PDFDocument, type PDFImage, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import { rgbOf } from "../color.ts";
import { type Item, PAGE_HEIGHT, PAGE_WIDTH, type Page } from "../display.ts";
import type { Face, FaceName } from "../faces/faces.ts";
import { embedFace, hexId } from "./pdf-font.ts";
import { facesOf } from "./svg.ts";

const n = (value: number): string => String(Math.round(value * 1000) / 1000);
const color = (hex: string, operator: "rg" | "RG"): string =>
  `${rgbOf(hex)
    .map((part) => n(part / 255))
    .join(" ")} ${operator}`;
const BEND = 0.5523;

const up = (y: number): number => PAGE_HEIGHT - y;

function roundedPath(x: number, y: number, width: number, height: number, radius: number): string {
  if (radius === 0) return `${n(x)} ${n(up(y + height))} ${n(width)} ${n(height)} re`;
  const [left, right, top, bottom] = [x, x + width, up(y), up(y + height)];
  const far = radius * (1 - BEND);
  return [
    `${n(left + radius)} ${n(top)} m`,
    `${n(right - radius)} ${n(top)} l`,
    `${n(right - far)} ${n(top)} ${n(right)} ${n(top - far)} ${n(right)} ${n(top - radius)} c`,
    `${n(right)} ${n(bottom + radius)} l`,
    `${n(right)} ${n(bottom + far)} ${n(right - far)} ${n(bottom)} ${n(right - radius)} ${n(bottom)} c`,
    `${n(left + radius)} ${n(bottom)} l`,
    `${n(left + far)} ${n(bottom)} ${n(left)} ${n(bottom + far)} ${n(left)} ${n(bottom + radius)} c`,
    `${n(left)} ${n(top - radius)} l`,
    `${n(left)} ${n(top - far)} ${n(left + far)} ${n(top)} ${n(left + radius)} ${n(top)} c h`,
  ].join("\n");
}

type Shape = { fill?: string | undefined; stroke?: string | undefined; line?: number | undefined };
function painted(path: string, { fill, stroke, line = 1 }: Shape): string {
  if (fill) return `${color(fill, "rg")}\n${path}\nf`;
  return stroke ? `${color(stroke, "RG")}\n${n(line)} w 1 J 1 j\n${path}\nS` : "";
}

type TextItem = Extract<Item, { kind: "text" }>;

function textOperators(item: TextItem, face: Face, font: string): string {
  let [left, run] = ["", ""];
  const parts: string[] = [];
  for (const char of item.text) {
    const glyph = face.glyphs.get(char);
    if (!glyph) continue;
    const shift = left === "" ? 0 : face.kern(left, char);
    if (shift !== 0) {
      parts.push(`<${run}>`, n((-shift * 1000) / face.unitsPerEm));
      run = "";
    }
    run += hexId(glyph.id);
    left = char;
  }
  parts.push(`<${run}>`);
  return `${color(item.fill, "rg")}\nBT /${font} ${n(item.size)} Tf 1 0 0 1 ${n(item.x)} ${n(up(item.y))} Tm [${parts.join(" ")}] TJ ET`;
}

type ImageItem = Extract<Item, { kind: "image" }>;

function imageOperators(item: ImageItem, image: PDFImage, name: string): string {
  const { x, y, width, height, radius, fit } = item;
  const scales = [width / image.width, height / image.height] as const;
  const scale = fit === "cover" ? Math.max(...scales) : Math.min(...scales);
  const [wide, high] = [image.width * scale, image.height * scale];
  const left = fit === "cover" ? x + (width - wide) / 2 : x;
  const bottom = up(y + height / 2) - high / 2;
  return `q ${roundedPath(x, y, width, height, radius)} W n ${n(wide)} 0 0 ${n(high)} ${n(left)} ${n(bottom)} cm /${name} Do Q`;
}

type Resources = {
  faces: ReadonlyMap<FaceName, Face>;
  fonts: ReadonlyMap<FaceName, string>;
  images: ReadonlyMap<string, { name: string; image: PDFImage }>;
};

function operators(item: Item, { faces, fonts, images }: Resources): string {
  switch (item.kind) {
    case "rect":
      return painted(roundedPath(item.x, item.y, item.width, item.height, item.radius), item);
    case "circle":
      return painted(
        roundedPath(
          item.x - item.radius,
          item.y - item.radius,
          2 * item.radius,
          2 * item.radius,
          item.radius,
        ),
        item,
      );
    case "polyline":
      return painted(
        item.points.map(([x, y], at) => `${n(x)} ${n(up(y))} ${at === 0 ? "m" : "l"}`).join("\n"),
        item,
      );
    case "text": {
      const face = faces.get(item.face);
      return face ? textOperators(item, face, fonts.get(item.face) ?? "") : "";
    }
    case "image": {
      const known = images.get(item.url);
      return known ? imageOperators(item, known.image, known.name) : "";
    }
  }
}

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50;

async function embedImages(pdf: PDFDocument, pictures: ReadonlyMap<string, Uint8Array>) {
  const images = new Map<string, { name: string; image: PDFImage }>();
  for (const [url, bytes] of pictures) {
    try {
      const image = await (isPng(bytes) ? pdf.embedPng(bytes) : pdf.embedJpg(bytes));
      images.set(url, { name: `I${images.size}`, image });
    } catch {}
  }
  return images;
}

/**
 * Draws pages as a PDF of 1080 × 1350 points with selectable text.
 * @param pictures PNG or JPEG files by their URL
 */
export async function paintPdf(
  pages: readonly Page[],
  info: { title: string; author: string },
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(info.title, { showInWindowTitleBar: true });
  pdf.setAuthor(info.author);
  pdf.setLanguage("es");
  const faces = await facesOf(pages);
  const fonts = new Map<FaceName, string>();
  const fontRefs: Record<string, PDFRef> = {};
  for (const [name, face] of faces) {
    const key = `F${fonts.size}`;
    fonts.set(name, key);
    fontRefs[key] = await embedFace(pdf, face);
  }
  const images = await embedImages(pdf, pictures);
  for (const page of pages) {
    const resources = { faces, fonts, images };
    const ground = `${color(page.background, "rg")}\n0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT} re f`;
    const stream = pdf.context.flateStream(
      [ground, ...page.items.map((item) => operators(item, resources))].join("\n"),
    );
    const { node } = pdf.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
    node.set(PDFName.of("Contents"), pdf.context.register(stream));
    const xObjects = Object.fromEntries([...images.values()].map(({ name, image }) => [name, image.ref]));
    node.set(PDFName.of("Resources"), pdf.context.obj({ Font: fontRefs, XObject: xObjects }));
  }
  return await pdf.save({ useObjectStreams: false });
}
