import { readFileSync } from "node:fs";
import { fileTypeFromBuffer } from "file-type";
import { expect, test } from "vitest";
import { inspectFile } from "../../../../supabase/functions/_shared/domain/media/inspect.ts";
import { fragmentedMp4 } from "../../../../supabase/functions/_shared/domain/media/testing.ts";
import { readVideo } from "./video-bytes.ts";

/**
 * A video made with ffmpeg. The tests replace the brands in its first box, by which LinkedIn recognises the
 * format.
 */
const FILM = readFileSync("e2e/fixtures/taza.mp4");
const [FIRST_BOX, FILLED] = [FILM.readUInt32BE(0), 80_000];

const boxOf = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
};
const ftyp = (major: string, compatible: readonly string[]): Buffer =>
  boxOf("ftyp", Buffer.from(`${major}\0\0\x02\0${compatible.join("")}`, "latin1"));
const filmOf = (...front: Buffer[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([...front, FILM.subarray(FIRST_BOX), boxOf("free", Buffer.alloc(FILLED))]));
const verdict = (bytes: Uint8Array<ArrayBuffer>) => {
  const inspection = inspectFile(bytes, "clip.mov");
  return inspection.ok ? inspection.type.mime : (inspection.foreign ?? inspection.code);
};

const MP4 = [
  ["XAVC", ["XAVC", "mp42", "iso2"]],
  ["XAVC", ["isom", "mp41", "avc1"]],
  ["isom", ["isom", "iso2", "avc1", "mp41"]],
  ["isom", ["3gp4", "isom"]],
  ...["iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9"].map((brand) => [brand, [brand]]),
  ...["mp41", "mp42", "mp71", "avc1", "dash", "MSNV", "M4V ", "M4VH", "M4VP"].map((brand) => [
    brand,
    [brand],
  ]),
  ["ABCD", ["mp42"]],
  ["FACE", ["FACE"]],
  ["hvc1", ["hvc1", "piff"]],
  ["F4V ", ["F4V "]],
  ["qt  ", ["qt  ", "mp42"]],
] as unknown as [string, string[]][];

test.each(MP4)(
  "the app and LinkedIn's double read a video of brand %j, compatible with %j, as MP4",
  (major, all) => {
    const bytes = filmOf(ftyp(major, all));
    expect(verdict(bytes)).toBe("video/mp4");
    expect(readVideo(bytes)).toEqual({ seconds: expect.any(Number) });
  },
);

test.each([
  ["qt  ", ["qt  "], "mov"],
  ["M4A ", ["M4A ", "mp42", "isom"], "sound"],
  ["F4B ", ["F4B ", "isom"], "sound"],
  ["crx ", ["crx ", "isom"], "file_type_invalid"],
  ["3gp4", ["3gp4", "isom"], "3gp"],
  ["3gp5", ["3gp5"], "3gp"],
  ["3g2a", ["3g2a", "mp42"], "3gp"],
  ["mp42", ["heic", "mif1"], "heic"],
  ["iso8", ["avif", "mif1"], "avif"],
])("a file of brand %j, compatible with %j, is not an MP4", (major, all, code) => {
  const bytes = filmOf(ftyp(major, all));
  expect(verdict(bytes)).toBe(code);
  if (code === "3gp" || major === "qt  ") expect(readVideo(bytes).failure).toBe("The file is not an MP4");
});

test("a film without a ftyp box, as older cameras write it, is refused as MOV", () => {
  const bytes = filmOf();
  expect(verdict(bytes)).toBe("mov");
  expect(readVideo(bytes).failure).toBe("The file is not an MP4");
});

test.each(["free", "skip", "wide"])(
  "a box '%s' before a video's ftyp box, which lists its brands, is skipped",
  (name) => {
    const bytes = filmOf(boxOf(name, Buffer.alloc(name === "wide" ? 0 : 40)), ftyp("mp42", ["mp42"]));
    expect(verdict(bytes)).toBe("video/mp4");
    expect(readVideo(bytes)).toEqual({ seconds: expect.any(Number) });
  },
);

test("an independent library recognises the test's videos as MP4", async () => {
  expect((await fileTypeFromBuffer(filmOf(ftyp("mp42", ["mp42"]))))?.mime).toBe("video/mp4");
});

const PICTURES = "e2e/fixtures/pictures";
test.each([
  ["clear.webp", "webp"],
  ["solid.webp", "webp"],
  ["moving.webp", "animated"],
  ["clear.avif", "avif"],
  ["solid.avif", "avif"],
  ["moving.avif", "animated"],
])("%s, written by Pillow, is recognised as %s under any file name", (name, foreign) => {
  const bytes = new Uint8Array(readFileSync(`${PICTURES}/${name}`));
  for (const called of [name, "foto.jpg", "clip.mp4", ""])
    expect(inspectFile(bytes, called)).toEqual({ ok: false, code: "file_type_invalid", foreign });
});

test("the app and LinkedIn's double accept a video that was recorded in fragments, whose header states only the first one's duration", () => {
  const bytes = fragmentedMp4(80_000);
  expect(verdict(bytes)).toBe("video/mp4");
  expect(readVideo(bytes)).toEqual({});
});
