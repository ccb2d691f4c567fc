import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { pdfPages } from "../../domain/media/pdf/pages.ts";
import { type FaceName, loadFace } from "../faces/faces.ts";
import { unpack } from "../faces/unpack.ts";
import { renderInfographic, renderInfographicCandidates } from "../render.ts";
import { renderDocument } from "../render-document.ts";
import { exampleDocument, exampleInfographic } from "../testing/contents.ts";
import { paintPdf } from "./pdf.ts";
import { paintPng } from "./png.ts";

const FACES: FaceName[] = [
  "inter-regular",
  "inter-semibold",
  "inter-display",
  "bricolage-bold",
  "fraunces-semibold",
  "barlow-condensed-bold",
];
const ACCENTS = [
  ["a", "á"],
  ["e", "é"],
  ["o", "ó"],
  ["u", "ü"],
  ["n", "ñ"],
  ["N", "Ñ"],
  ["U", "Ú"],
  ["c", "ç"],
  ["?", "¿"],
] as const;

function pixelsOf(png: Uint8Array): { width: number; height: number; data: Uint8Array } {
  const view = new DataView(png.buffer, png.byteOffset);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const parts: Uint8Array[] = [];
  for (let at = 8; at < png.length; ) {
    const length = view.getUint32(at);
    if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === "IDAT")
      parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const row = width * 4;
  const data = new Uint8Array(height * row);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x += 1) {
      const [left, up, corner] = [
        x < 4 ? 0 : data[y * row + x - 4],
        y === 0 ? 0 : data[(y - 1) * row + x],
        x < 4 || y === 0 ? 0 : data[(y - 1) * row + x - 4],
      ] as [number, number, number];
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      const by = [0, left, up, (left + up) >> 1, paeth][filter] ?? 0;
      data[y * row + x] = ((raw[y * (row + 1) + 1 + x] ?? 0) + by) & 255;
    }
  }
  return { width, height, data };
}

async function inkOf(face: FaceName, text: string): Promise<string> {
  const item = { kind: "text", x: 200, y: 800, text, face, size: 600, fill: "#000000" } as const;
  const { data } = pixelsOf(
    await paintPng({ background: "#ffffff", items: [item], label: "", isCut: false }, 54),
  );
  return data
    .filter((_, at) => at % 4 === 0)
    .map((value) => (value < 128 ? 1 : 0))
    .join("");
}
const count = (ink: string) => ink.replaceAll("0", "").length;

test.each(FACES)("an accented letter in %s has more ink than the plain letter", async (face) => {
  for (const [bare, accented] of ACCENTS) {
    const [without, withIt] = [await inkOf(face, bare), await inkOf(face, accented)];
    expect([accented, count(withIt) > 20]).toEqual([accented, true]);
    expect([accented, withIt === without]).toEqual([accented, false]);
    if (bare !== "?") expect([accented, count(withIt) > count(without)]).toEqual([accented, true]);
  }
});

function glyphsOfFile(ttf: Uint8Array): (code: number) => number {
  const view = new DataView(ttf.buffer, ttf.byteOffset);
  let cmap = 0;
  for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16) {
    if (String.fromCharCode(...ttf.subarray(at, at + 4)) === "cmap") cmap = view.getUint32(at + 8);
  }
  const tables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, at) => cmap + view.getUint32(cmap + 8 + at * 8),
  );
  const table = tables.find((at) => view.getUint16(at) === 4) ?? 0;
  const segments = view.getUint16(table + 6) / 2;
  return (code) => {
    for (let at = 0; at < segments; at += 1) {
      if (view.getUint16(table + 14 + at * 2) < code) continue;
      const start = view.getUint16(table + 16 + (segments + at) * 2);
      if (start > code) return 0;
      const delta = view.getInt16(table + 16 + (2 * segments + at) * 2);
      const rangeAt = table + 16 + (3 * segments + at) * 2;
      const range = view.getUint16(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      return (view.getUint16(rangeAt + range + (code - start) * 2) + delta) & 0xffff;
    }
    return 0;
  };
}

test.each(FACES)(
  "the glyphs of %s have the same numbers as in the font file that PDFs embed",
  async (name) => {
    const [face, packed] = [await loadFace(name), await import(`../assets/${name}.ttf.ts`)];
    const glyphOf = glyphsOfFile(await unpack(packed.default));
    const wrong = [...face.glyphs].filter(([char, { id }]) => glyphOf(char.codePointAt(0) ?? 0) !== id);
    expect(wrong.map(([char]) => char)).toEqual([]);
  },
);

test("a PDF has the document's number of pages and language, and maps its glyphs to characters", async () => {
  const { pdf, pages, isCut } = await renderDocument(exampleDocument("papel"));
  expect([await pdfPages(pdf), pages, isCut]).toEqual([7, 7, false]);
  const text = new TextDecoder("latin1").decode(pdf);
  expect(text.match(/\/MediaBox \[ 0 0 1080 1350 \]/g)).toHaveLength(7);
  expect(text).toContain("/Lang (es)");
  expect(text.match(/\/ToUnicode/g)).toHaveLength(3);
});

test("a preview of an infographic's layout is half as wide and high as the chosen infographic", async () => {
  const sizes = (await renderInfographicCandidates(exampleInfographic)).map(({ layout, png }) => {
    const view = new DataView(png.buffer, png.byteOffset);
    return [layout, view.getUint32(16), view.getUint32(20)];
  });
  expect(sizes).toEqual(["cards", "path", "poster", "bars"].map((layout) => [layout, 540, 675]));
  const full = await renderInfographic(exampleInfographic, "bars");
  const view = new DataView(full.buffer, full.byteOffset);
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([1080, 1350]);
});

test("pictures and the logo are drawn, and an unreadable picture is left out", async () => {
  const { width, data: before } = pixelsOf(await renderInfographic(exampleInfographic, "cards"));
  expect(width).toBe(1080);
  const logo = await paintPng({ background: "#ff0000", items: [], label: "", isCut: false }, 40);
  const kit = {
    background: "#fbfaf6",
    accent: "#0f6b57",
    pairing: "moderna",
    logo_url: "https://x.test/l.png",
  } as const;
  const red = (data: Uint8Array) =>
    data.filter((value, at) => at % 4 === 0 && value === 255 && data[at + 1] === 0 && data[at + 2] === 0)
      .length;
  const drawn = pixelsOf(
    await renderInfographic(exampleInfographic, "cards", { kit, image: async () => logo }),
  );
  expect([red(before), red(drawn.data) > 1000]).toEqual([0, true]);
  const branded = { ...exampleDocument(), kit };
  const without = await renderDocument(branded, {
    image: async () => new Uint8Array([1, 2, 3]),
  });
  expect(without.pages).toBe(7);
  const withLogo = await renderDocument(branded, { image: async () => logo });
  expect(withLogo.pdf.length).toBeGreaterThan(without.pdf.length);
});

function streamsOf(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString("latin1");
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, body = ""]) => {
      try {
        return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
      } catch {
        return "";
      }
    })
    .join("\n");
}

test.each([
  ["cover", "160 0 0 200 60 950 cm"],
  ["contain", "80 0 0 100 100 1000 cm"],
] as const)("a PDF places a picture with the fit %s as the image does", async (fit, placed) => {
  const picture = await paintPng({ background: "#ff0000", items: [], label: "", isCut: false }, 40);
  const box = { kind: "image", x: 100, y: 200, width: 80, height: 200, radius: 0, url: "a", fit } as const;
  const page = { background: "#ffffff", items: [box], label: "", isCut: false };
  const pdf = await paintPdf([page], { title: "t", author: "a" }, new Map([["a", picture]]));
  expect(streamsOf(pdf)).toContain(placed);
});
