import { readFileSync } from "node:fs";
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
