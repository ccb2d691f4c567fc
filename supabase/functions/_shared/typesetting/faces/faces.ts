import { unpack } from "./unpack.ts";

const SOURCES = {
  "inter-regular": () => import("../assets/inter-regular.glyphs.ts"),
  "inter-semibold": () => import("../assets/inter-semibold.glyphs.ts"),
  "inter-display": () => import("../assets/inter-display.glyphs.ts"),
  "bricolage-bold": () => import("../assets/bricolage-bold.glyphs.ts"),
  "fraunces-semibold": () => import("../assets/fraunces-semibold.glyphs.ts"),
  "barlow-condensed-bold": () => import("../assets/barlow-condensed-bold.glyphs.ts"),
} as const;
export type FaceName = keyof typeof SOURCES;

type FaceFile = {
  name: FaceName;
  unitsPerEm: number;
  capHeight: number;
  chars: string;
  ids: number[];
  advances: number[];
  paths: string[];
  kerning: Record<string, string>;
};

/**
 * `path` has relative SVG commands in font units, y upwards, after `M x 0`; `id` is the glyph's number in the font.
 */
export type Glyph = { id: number; advance: number; path: string };
export type Face = {
  name: FaceName;
  unitsPerEm: number;
  capHeight: number;
  glyphs: ReadonlyMap<string, Glyph>;
  kern(left: string, right: string): number;
};

/** These pairs get no kerning, because kerning would move the dot of '6.170' between the digits and hide it. */
const NUMBER_PAIR = /^(?:\d[.,]|[.,]\d)$/;

function faceOf(file: FaceFile): Face {
  const glyphs = new Map<string, Glyph>();
  let at = 0;
  for (const char of file.chars) {
    glyphs.set(char, { id: file.ids[at] ?? 0, advance: file.advances[at] ?? 0, path: file.paths[at] ?? "" });
    at += 1;
  }
  const pairs = new Map<string, number>();
  for (const [left, row] of Object.entries(file.kerning)) {
    for (const pair of row.split(" ")) {
      const [right = ""] = pair;
      if (!NUMBER_PAIR.test(left + right)) pairs.set(left + right, Number(pair.slice(right.length)));
    }
  }
  const { name, unitsPerEm, capHeight } = file;
  return { name, unitsPerEm, capHeight, glyphs, kern: (left, right) => pairs.get(left + right) ?? 0 };
}

const loaded = new Map<FaceName, Promise<Face>>();

async function load(name: FaceName): Promise<Face> {
  const { default: packed } = await SOURCES[name]();
  return faceOf(JSON.parse(new TextDecoder().decode(await unpack(packed))));
}

export function loadFace(name: FaceName): Promise<Face> {
  const known = loaded.get(name);
  if (known) return known;
  const face = load(name);
  loaded.set(name, face);
  face.catch(() => loaded.delete(name));
  return face;
}
