import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { fc } from "../../../testing/properties.ts";
import { inspectFile } from "../inspect.ts";
import { SAMPLES } from "../testing.ts";
import { orientationOf, withoutPrivateData } from "./exif.ts";

const PHOTO = readFileSync("e2e/fixtures/cafe.jpg");

function exifOf(orientation: number, order: "II" | "MM"): Buffer {
  const isLittle = order === "II";
  const number = (value: number, size: 2 | 4) => {
    const bytes = Buffer.alloc(size);
    if (isLittle) bytes.writeUIntLE(value, 0, size);
    else bytes.writeUIntBE(value, 0, size);
    return bytes;
  };
  const short = (value: number) => Buffer.concat([number(value, 2), number(0, 2)]);
  const tag = (id: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([number(id, 2), number(type, 2), number(count, 4), value]);
  const tags = [
    tag(0x010f, 2, 4, Buffer.from("Son\0")),
    tag(0x0112, 3, 1, short(orientation)),
    tag(0x8825, 4, 1, number(50, 4)),
  ];
  const main = Buffer.concat([number(tags.length, 2), ...tags, number(0, 4)]);
  const place = Buffer.concat([number(1, 2), tag(0x001d, 2, 4, Buffer.from("GPS!")), number(0, 4)]);
  const head = Buffer.concat([Buffer.from(order), number(42, 2), number(8, 4)]);
  return Buffer.concat([Buffer.from("Exif\0\0"), head, main, place]);
}
const segment = (marker: number, content: Buffer) =>
  Buffer.concat([
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]),
    content,
  ]);
const photoWith = (...segments: Buffer[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([PHOTO.subarray(0, 2), ...segments, PHOTO.subarray(2)]));

const CASES = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((turn) => [[turn, "II"] as const, [turn, "MM"] as const]);

test.each(CASES)(
  "a photograph with orientation %d in %s byte order loses all EXIF data except the orientation",
  (turn, order) => {
    const bytes = photoWith(segment(0xe1, exifOf(turn, order)));
    expect(orientationOf(bytes)).toBe(turn);
    const clean = withoutPrivateData(bytes);
    expect(orientationOf(clean)).toBe(turn);
    expect(Buffer.from(clean).includes("GPS!")).toBe(false);
    expect(Buffer.from(clean).includes("Son")).toBe(false);
    expect(withoutPrivateData(clean).length).toBe(clean.length);
  },
);

test("a photograph loses its location, editors' notes and XMP, but keeps its colours and picture", () => {
  const colours = segment(0xe2, Buffer.from("ICC_PROFILE\0colours"));
  const bytes = photoWith(
    segment(0xe1, exifOf(1, "MM")),
    colours,
    segment(0xe1, Buffer.from("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPS!</x:xmpmeta>")),
    segment(0xed, Buffer.from("Photoshop 3.0\0GPS!")),
  );
  expect(Buffer.from(bytes).includes("GPS!")).toBe(true);
  const inspection = inspectFile(bytes, "IMG_0412.JPG");
  expect(inspection.ok && Buffer.from(inspection.bytes)).toEqual(Buffer.from(photoWith(colours)));
});

test("a photograph without EXIF is unchanged, byte for byte", () => {
  expect(orientationOf(SAMPLES.jpg)).toBe(1);
  expect(withoutPrivateData(SAMPLES.jpg)).toBe(SAMPLES.jpg);
});

test.each([0, 9, 65_535])("an invalid orientation of %d is ignored", (turn) => {
  expect(orientationOf(photoWith(segment(0xe1, exifOf(turn, "II"))))).toBe(1);
});

test("invalid EXIF neither throws nor loops", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(60), (rest, keep) => {
      const exif = Buffer.concat([exifOf(6, "MM").subarray(0, keep), rest]);
      const bytes = photoWith(segment(0xe1, exif));
      expect(orientationOf(bytes)).toBeGreaterThanOrEqual(1);
      expect(inspectFile(bytes, "a.jpg").ok).toBe(true);
    }),
  );
});

test("a photograph keeps only the segments that its picture needs", () => {
  const needed = [
    segment(0xe0, Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0")),
    segment(0xe2, Buffer.from("ICC_PROFILE\0colours")),
    segment(0xee, Buffer.from("Adobe\0d\0\0\0\0\x02")),
  ];
  const notes = [0xe1, 0xe2, 0xe3, 0xe4, 0xeb, 0xec, 0xed, 0xef, 0xfe].map((marker) =>
    segment(marker, Buffer.from(`MPF\0GPS! of ${marker}`)),
  );
  const clean = withoutPrivateData(photoWith(...needed, ...notes));
  expect(Buffer.from(clean)).toEqual(Buffer.from(photoWith(...needed)));
});

const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), content]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(content.length);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
};
/** A PNG of one pixel with 16 bits a colour. */
const pngWith = (...notes: Buffer[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      chunk("IHDR", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 16, 2, 0, 0, 0])),
      ...notes,
      chunk("IDAT", deflateSync(Buffer.from([0, 1, 2, 3, 4, 5, 6]))),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );

test.each([1, 3, 6, 8])("the orientation %d of a PNG is read before its EXIF is removed", (turn) => {
  const png = pngWith(chunk("eXIf", exifOf(turn, "MM").subarray(6)));
  expect(orientationOf(png)).toBe(turn);
  const found = inspectFile(png, "captura.png");
  expect(found.ok && Buffer.from(found.bytes)).toEqual(Buffer.from(pngWith()));
});

test("a PNG loses texts, dates and programs' own chunks, and keeps what changes its picture", () => {
  const drawn = [
    chunk("sRGB", Buffer.from([0])),
    chunk("iCCP", Buffer.concat([Buffer.from("p\0\0"), deflateSync(Buffer.from("x"))])),
    chunk("tRNS", Buffer.alloc(6)),
    chunk("pHYs", Buffer.alloc(9)),
  ];
  const notes = ["tEXt", "zTXt", "iTXt", "tIME", "eXIf", "prVW", "mkBF", "caBX", "iDOT"].map((name) =>
    chunk(name, Buffer.from("Place\0GPS!")),
  );
  const clean = withoutPrivateData(pngWith(...drawn, ...notes));
  expect(Buffer.from(clean)).toEqual(Buffer.from(pngWith(...drawn)));
  expect(withoutPrivateData(clean)).toBe(clean);
});

test("a photograph whose EXIF states a wrong length is refused, so its location is never stored", () => {
  for (const wrong of [-40, -1, 1, 40, 60_000]) {
    const exif = segment(0xe1, exifOf(6, "MM"));
    exif.writeUInt16BE(exif.readUInt16BE(2) + wrong, 2);
    const found = inspectFile(photoWith(exif), "IMG_0412.JPG");
    expect(found.ok ? Buffer.from(found.bytes).includes("GPS!") : found.code).toBe("file_damaged");
  }
});

test.each([
  [1, true],
  [2, false],
  [400, false],
])(
  "a PNG of more than one frame is refused, because LinkedIn animates GIF only: %d frames, accepted: %s",
  (frames, ok) => {
    const count = Buffer.alloc(8);
    count.writeUInt32BE(frames);
    const found = inspectFile(pngWith(chunk("acTL", count)), "sello.png");
    expect(found).toMatchObject(ok ? { ok } : { ok, code: "file_type_invalid", foreign: "animated" });
  },
);
