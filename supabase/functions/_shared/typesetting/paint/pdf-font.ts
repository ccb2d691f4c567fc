import { type PDFDocument, PDFName, type PDFRef, PDFString } from "@cantoo/pdf-lib";
import type { Face, FaceName } from "../faces/faces.ts";
import { unpack } from "../faces/unpack.ts";

const FILES = {
  "inter-regular": () => import("../assets/inter-regular.ttf.ts"),
  "inter-semibold": () => import("../assets/inter-semibold.ttf.ts"),
  "inter-display": () => import("../assets/inter-display.ttf.ts"),
  "bricolage-bold": () => import("../assets/bricolage-bold.ttf.ts"),
  "fraunces-semibold": () => import("../assets/fraunces-semibold.ttf.ts"),
  "barlow-condensed-bold": () => import("../assets/barlow-condensed-bold.ttf.ts"),
} satisfies Record<FaceName, () => Promise<{ default: string }>>;

const files = new Map<FaceName, Promise<Uint8Array>>();
const fileOf = (name: FaceName): Promise<Uint8Array> => {
  const known = files.get(name) ?? FILES[name]().then((module) => unpack(module.default));
  files.set(name, known);
  return known;
};

export const hexId = (id: number): string => id.toString(16).padStart(4, "0");

/**
 * Maps glyphs to characters; without the map a reader could not select or search the PDF's text, and a screen reader
 * could not read it.
 */
function toUnicode(face: Face): string {
  const lines = [...face.glyphs].map(
    ([char, { id }]) => `<${hexId(id)}> <${hexId(char.codePointAt(0) ?? 0)}>`,
  );
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const part = lines.slice(at, at + 100);
    blocks.push(`${part.length} beginbfchar\n${part.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/**
 * Embeds the whole font file, which is already a subset, because libraries lose accents when they make a smaller subset
 * of it. Text is written as glyph numbers of two bytes (Identity-H).
 */
export async function embedFace(pdf: PDFDocument, face: Face): Promise<PDFRef> {
  const { context } = pdf;
  const perEm = (units: number) => Math.round((units / face.unitsPerEm) * 1000);
  const file = context.register(context.flateStream(await fileOf(face.name)));
  const name = PDFName.of(`TRBUNA+${face.name}`);
  const descriptor = context.register(
    context.obj({
      Type: "FontDescriptor",
      FontName: name,
      Flags: 4,
      FontBBox: [-400, -400, 1800, 1200],
      ItalicAngle: 0,
      Ascent: 950,
      Descent: -250,
      CapHeight: perEm(face.capHeight),
      StemV: 90,
      FontFile2: file,
    }),
  );
  const widths = [...face.glyphs.values()].flatMap(({ id, advance }) => [id, [perEm(advance)]]);
  const descendant = context.register(
    context.obj({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
      FontDescriptor: descriptor,
      CIDToGIDMap: "Identity",
      W: widths,
    }),
  );
  return context.register(
    context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: name,
      Encoding: "Identity-H",
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(toUnicode(face))),
    }),
  );
}
