import { expect, test } from "vitest";
import { fc } from "../../testing/properties.ts";
import { FILE_TYPES } from "./file-types.ts";
import { exceedsLinkedInLimits, isVideoOutOfBounds } from "./limits.ts";
import { filled, fragmentedMp4, gifOf, jpegOf, mp4Of, pngOf, SAMPLES } from "./testing.ts";

const BELOW = [7232, 4998] as const;
const ABOVE = [7232, 4999] as const;

test.each([
  ["PNG", pngOf, FILE_TYPES.png],
  ["JPEG", jpegOf, FILE_TYPES.jpg],
  ["GIF", (width: number, height: number) => gifOf(width, height, 1), FILE_TYPES.gif],
] as const)("a picture at the limit of pixels is accepted or refused: %s", (_name, build, type) => {
  expect(exceedsLinkedInLimits(build(...BELOW), type)).toBe(false);
  expect(exceedsLinkedInLimits(build(...ABOVE), type)).toBe(true);
});

test.each([0x01, 0xd0, 0xd7])(
  "a JPEG's pixels are counted behind the marker %d, which has no length",
  (marker) => {
    const [soi, rest] = [jpegOf(...ABOVE).subarray(0, 2), jpegOf(...ABOVE).subarray(2)];
    const bytes = new Uint8Array([...soi, 0xff, marker, ...rest]);
    expect(exceedsLinkedInLimits(bytes, FILE_TYPES.jpg)).toBe(true);
  },
);

test("a GIF's frames are counted although colour tables and extensions lie between them", () => {
  expect(exceedsLinkedInLimits(gifOf(10, 10, 250), FILE_TYPES.gif)).toBe(false);
  expect(exceedsLinkedInLimits(gifOf(10, 10, 251), FILE_TYPES.gif)).toBe(true);
});

test("a video's duration is read from both forms of its header, even when the header follows the data", () => {
  for (const version of [0, 1] as const) {
    expect(exceedsLinkedInLimits(mp4Of(30 * 60, version), FILE_TYPES.mp4)).toBe(false);
    expect(exceedsLinkedInLimits(mp4Of(30 * 60 + 1, version), FILE_TYPES.mp4)).toBe(true);
  }
});

test("a video that states no duration, or only that of its first fragment, is accepted", () => {
  const film = mp4Of(1);
  const header = film.length - 4;
  const unknown = film.slice();
  unknown.fill(0xff, header);
  for (const bytes of [filled(unknown, 80_000), fragmentedMp4(80_000)]) {
    expect(exceedsLinkedInLimits(bytes, FILE_TYPES.mp4)).toBe(false);
    expect(isVideoOutOfBounds(bytes)).toBe(false);
  }
});

test("a file whose pixels, frames or seconds cannot be read is accepted", () => {
  for (const [name, bytes] of Object.entries(SAMPLES))
    expect(exceedsLinkedInLimits(bytes, FILE_TYPES[name as keyof typeof SAMPLES])).toBe(false);
});

test("the check of a file's limits neither throws nor loops, whatever bytes the file has", () => {
  const heads = Object.values(SAMPLES);
  fc.assert(
    fc.property(fc.nat(heads.length - 1), fc.uint8Array({ maxLength: 200 }), (which, rest) => {
      const head = heads[which] ?? new Uint8Array();
      const bytes = new Uint8Array(head.length + rest.length);
      bytes.set(head);
      bytes.set(rest, head.length);
      for (const type of Object.values(FILE_TYPES)) exceedsLinkedInLimits(bytes, type);
    }),
  );
});
