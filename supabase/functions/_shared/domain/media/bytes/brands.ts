import { findBox, viewOf } from "../blocks.ts";

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** MP4 boxes that may precede `ftyp`, the box that names the file's type. */
const FILLERS = new Set(["free", "skip", "wide"]);
const MOST_FILLERS = 8;
const MOST_BRANDS = 64;

type Brands = { major: string; all: Set<string> };

function brandsOf(bytes: Uint8Array): Brands | null {
  const view = viewOf(bytes);
  let at = 0;
  for (let fillers = 0; fillers <= MOST_FILLERS && at + 12 <= bytes.length; fillers++) {
    const size = view.getUint32(at);
    const name = nameAt(bytes, at + 4);
    if (name === "ftyp") {
      const major = nameAt(bytes, at + 8);
      const all = new Set([major]);
      const end = Math.min(bytes.length, at + size, at + 16 + 4 * MOST_BRANDS);
      for (let next = at + 16; next + 4 <= end; next += 4) all.add(nameAt(bytes, next));
      return { major, all };
    }
    if (!FILLERS.has(name) || size < 8) return null;
    at += size;
  }
  return null;
}

/** Brands (https://mp4ra.org/registered-types/brands) that phones, browsers and editors write into MP4 files. */
const FILM = /^(iso[m2-9a-c]|mp4[12]|mp71|avc1|M4V[ HP]|MSNV|dash|cmf[c2f]|f4v |XAVC)$/;
const SOUND = /^(M4[ABP] |F4[AB] )$/;
const OTHER = /^(jp[2xm] |mjp2|mj2s|crx |mif[12]|msf1|miaf|hei[cxms]|hev[cxms]|avi[fs]|3g.+)$/;
const HEIC = /^(hei[cxms]|hev[cx])$/;
const ANY_PICTURE = /^(mif[12]|msf1|miaf)$/;

export type Boxed = "mp4" | "mov" | "3gp" | "heic" | "avif" | "avif_animated" | "sound";

export function boxedKind(bytes: Uint8Array): Boxed | null {
  const brands = brandsOf(bytes);
  const isFilm = () => findBox(bytes, "moov", 0, bytes.length) !== null;
  // Older cameras write QuickTime films without brands.
  if (brands === null) return isFilm() ? "mov" : null;
  const { major, all } = brands;
  const has = (pattern: RegExp): boolean => [...all].some((brand) => pattern.test(brand));
  const isPicture = (pattern: RegExp): boolean => pattern.test(major) || (has(ANY_PICTURE) && has(pattern));
  if (isPicture(/^avi[fs]$/)) return has(/^avis$/) ? "avif_animated" : "avif";
  if (isPicture(HEIC)) return "heic";
  if (/^3g/.test(major)) return "3gp";
  if (SOUND.test(major)) return "sound";
  if (OTHER.test(major)) return null;
  // Phones of some operators put their own brand first ('KDDI', 'mmp4'), so an MP4 brand counts at any place.
  if (has(FILM)) return "mp4";
  if (has(/^3g/)) return "3gp";
  if (has(/^qt {2}$/)) return "mov";
  // Cameras and services invent brands ('FACE', 'NIKO', 'piff'). A file with a film's index (`moov`) is an MP4 with any
  // brand.
  return isFilm() ? "mp4" : null;
}
