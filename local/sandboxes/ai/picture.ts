import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type { PictureQuirk, Quirk } from "./quirks.ts";

const SIDE = 1024;
/** Each letter as dots, five wide and seven high, because the double has no fonts. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  D: ["####.", "#...#", "#...#", "#...#", "#...#", "#...#", "####."],
  E: ["#####", "#....", "#....", "####.", "#....", "#....", "#####"],
  M: ["#...#", "##.##", "#.#.#", "#.#.#", "#...#", "#...#", "#...#"],
  O: [".###.", "#...#", "#...#", "#...#", "#...#", "#...#", ".###."],
};
const WORD = "DEMO";
const DOT = 26;
const INK = [240, 244, 248];
const TOP = 420;
const LEFT = Math.round((SIDE - (WORD.length * 6 - 1) * DOT) / 2);

function isInk(x: number, y: number): boolean {
  const column = Math.floor((x - LEFT) / DOT);
  const row = Math.floor((y - TOP) / DOT);
  if (column < 0 || row < 0 || row > 6) return false;
  return LETTERS[WORD[Math.floor(column / 6)] ?? ""]?.[row]?.[column % 6] === "#";
}

const hashOf = (text: string): number =>
  Array.from(text).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** The background's colours by x + y, so that each row of pixels is a part of them. */
function diagonalsOf(prompt: string): Buffer {
  const hash = hashOf(prompt);
  const [from, to] = [hash % 160, (hash >>> 8) % 160];
  const colours = Array.from({ length: SIDE * 2 }, (_, at) => {
    const part = at / (SIDE * 2);
    return [from * part + 20, to * (1 - part) + 40, 90 + 60 * part];
  });
  return Buffer.from(colours.flat().map(Math.round));
}

export function pictureOf(prompt: string): Buffer {
  const diagonals = diagonalsOf(prompt);
  const rows = Buffer.alloc((SIDE * 3 + 1) * SIDE);
  for (let y = 0; y < SIDE; y++) {
    const start = y * (SIDE * 3 + 1) + 1;
    diagonals.copy(rows, start, y * 3, (y + SIDE) * 3);
    for (let x = 0; x < SIDE; x++) if (isInk(x, y)) rows.set(INK, start + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 6 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const FILES = { "jpeg-picture": "demo.jpg", "webp-picture": "demo.webp" } as const;

export async function pictureAs(prompt: string, quirks: readonly Quirk[]): Promise<Buffer> {
  const format = (["jpeg-picture", "webp-picture"] as const).find((name) => quirks.includes(name));
  return format ? readFile(join(import.meta.dirname, "media", FILES[format])) : pictureOf(prompt);
}

export function base64Of(bytes: Buffer, quirks: readonly Quirk[]): string {
  const is = (name: PictureQuirk) => quirks.includes(name);
  const text = bytes.toString("base64");
  const lines = is("broken-base64-lines") ? `${text.match(/.{1,76}/g)?.join("\r\n")}\r\n` : text;
  return is("data-prefix") ? `data:image/png;base64,${lines}` : lines;
}
