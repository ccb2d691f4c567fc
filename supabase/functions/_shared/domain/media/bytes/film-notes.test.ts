import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { fc } from "../../../testing/properties.ts";
import { inspectFile } from "../inspect.ts";
import { SAMPLES } from "../testing.ts";
import { withoutFilmNotes } from "./film-notes.ts";

const box = (name: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, body]);
};
const place = Buffer.from("+04.6097-074.0817/GPS!");
const notes = () => [box("udta", box("\u00a9xyz", place)), box("meta", place)];
const xmp = Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex");
const sphere = Buffer.from("ffcc8263f8554a938814587a02521fdd", "hex");

/** A video of 100 KB in which the notes come before the sound. Removing a byte of the notes would move the sound. */
function filmWith(inMovie: Buffer[], inTrack: Buffer[], outside: Buffer[]): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(20);
  header.writeUInt32BE(600, 12);
  header.writeUInt32BE(7200, 16);
  const track = box("trak", box("tkhd", Buffer.alloc(84)), ...inTrack);
  return new Uint8Array(
    Buffer.concat([
      box("ftyp", Buffer.from("isom\0\0\x02\0isomiso2", "latin1")),
      box("moov", box("mvhd", header), track, ...inMovie),
      ...outside,
      box("mdat", Buffer.alloc(100_000, 7)),
    ]),
  );
}

test("a video loses its location, device and XMP in place, and keeps its length and every other byte", () => {
  const film = filmWith(notes(), notes(), [box("uuid", xmp, place), box("uuid", sphere, Buffer.from("360"))]);
  expect(Buffer.from(film).includes("GPS!")).toBe(true);
  const found = inspectFile(film, "IMG_0412.MP4");
  const clean = Buffer.from(found.ok ? found.bytes : []);
  const blank = (one: Buffer) => box("free", Buffer.alloc(one.length - 8));
  const expected = filmWith(notes().map(blank), notes().map(blank), [
    blank(box("uuid", xmp, place)),
    box("uuid", sphere, Buffer.from("360")),
  ]);
  expect(clean.equals(Buffer.from(expected))).toBe(true);
});

test("withoutFilmNotes returns a video without notes unchanged", () => {
  expect(withoutFilmNotes(SAMPLES.mp4)).toBe(SAMPLES.mp4);
});

test("no bytes make the search for a video's notes throw, loop or change the length", () => {
  const film = filmWith(notes(), [], []);
  fc.assert(
    fc.property(fc.nat(200), fc.uint8Array({ minLength: 1, maxLength: 8 }), (at, broken) => {
      const bytes = film.slice(0, 400);
      bytes.set(broken, at);
      expect(withoutFilmNotes(bytes).length).toBe(400);
    }),
  );
});
