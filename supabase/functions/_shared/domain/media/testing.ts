import { plainPdf } from "./pdf/testing.ts";

const encoder = new TextEncoder();
const bytesOf = (...parts: (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => [...(typeof part === "string" ? encoder.encode(part) : part)]));

const little = (value: number, size: 2 | 4): number[] =>
  Array.from({ length: size }, (_, i) => (value >> (8 * i)) & 0xff);

export function zipOf(names: readonly string[]): Uint8Array<ArrayBuffer> {
  const locals: number[] = [];
  const central: number[] = [];
  for (const name of names) {
    const encoded = [...encoder.encode(name)];
    const meta = [
      ...little(20, 2),
      ...little(0, 2),
      ...little(0, 2),
      ...little(0, 4),
      ...little(0, 4),
      ...little(0, 4),
      ...little(0, 4),
    ];
    const lengths = [...little(encoded.length, 2), ...little(0, 2)];
    const at = locals.length;
    locals.push(0x50, 0x4b, 3, 4, ...meta, ...lengths, ...encoded);
    central.push(0x50, 0x4b, 1, 2, ...little(20, 2), ...meta, ...lengths);
    central.push(
      ...little(0, 2),
      ...little(0, 2),
      ...little(0, 2),
      ...little(0, 4),
      ...little(at, 4),
      ...encoded,
    );
  }
  const end = [0x50, 0x4b, 5, 6, 0, 0, 0, 0, ...little(names.length, 2), ...little(names.length, 2)];
  return bytesOf(locals, central, end, little(central.length, 4), little(locals.length, 4), [0, 0]);
}

export function oleOf(stream: string): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(2048);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const name = [...stream].flatMap((char) => [char.charCodeAt(0), 0]);
  file.set(name, 1024 + 128);
  file.set([name.length + 2, 0, 2], 1024 + 128 + 64);
  return file;
}

/** A Word 97 document; the flag 0x0100 of its header means a password. */
export function wordOf(flags: number): Uint8Array<ArrayBuffer> {
  const directory = oleOf("WordDocument");
  directory.set([9, 0], 30);
  directory.set([...little(3, 4), ...little(4096, 4)], 1024 + 128 + 116);
  const text = new Uint8Array(4096);
  text.set([0xec, 0xa5, 0xc1, 0, 0, 0, 0, 0, 0, 0, ...little(flags, 2)]);
  return bytesOf([...directory], [...text]);
}

const big = (value: number, size: 2 | 4 | 8): number[] =>
  Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** (size - 1 - i)) & 0xff);

const chunk = (name: string, content: readonly number[]): number[] => [
  ...big(content.length, 4),
  ...encoder.encode(name),
  ...content,
  ...[0, 0, 0, 0],
];
export const pngOf = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  bytesOf(
    [0x89],
    "PNG\r\n",
    [0x1a, 0x0a],
    chunk("IHDR", [...big(width, 4), ...big(height, 4), 8, 6, 0, 0, 0]),
    chunk("IDAT", [0]),
    chunk("IEND", []),
  );
export const jpegOf = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  bytesOf(
    [0xff, 0xd8, 0xff, 0xe0, 0, 7],
    "JFIF\0",
    [0xff, 0xc4, 0, 4, 1, 1, 0xff, 0xff, 0xc2, 0, 17, 8],
    big(height, 2),
    big(width, 2),
    [3, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0xff, 0xda, 0, 2, 1, 0xff, 0, 2, 0xff, 0xd3, 3, 0xff, 0xd9],
  );
export const gifOf = (width: number, height: number, frames: number): Uint8Array<ArrayBuffer> => {
  const size = [...little(width, 2), ...little(height, 2)];
  const delay = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
  const frame = [0x2c, 0, 0, 0, 0, ...size, 0x80, 1, 2, 3, 4, 5, 6, 2, 1, 0x2c, 1, 0x3b, 0];
  const all = Array.from({ length: frames }, () => [...delay, ...frame]).flat();
  return bytesOf("GIF89a", size, [0x81, 0, 0], new Array<number>(12).fill(9), all, [0x3b]);
};

const box = (name: string, content: readonly number[]): number[] => [
  ...big(content.length + 8, 4),
  ...encoder.encode(name),
  ...content,
];
export const mp4Of = (seconds: number, version: 0 | 1 = 0): Uint8Array<ArrayBuffer> => {
  const times = version === 1 ? 16 : 8;
  const header = [version, 0, 0, 0, ...new Array<number>(times).fill(0), ...big(600, 4)];
  const length = big(seconds * 600, version === 1 ? 8 : 4);
  const movie = box("moov", [...box("free", [1, 2]), ...box("mvhd", [...header, ...length])]);
  return bytesOf([0, 0, 0, 24], "ftypisom", [0, 0, 2, 0], "isomiso2", box("mdat", [1, 2, 3]), movie);
};

type Track = { content: "vide" | "soun" | "text"; width?: number; height?: number };

/** A film of 80 KB and 12 seconds. */
export function filmOfTracks(...tracks: Track[]): Uint8Array<ArrayBuffer> {
  const track = ({ content, width = 0, height = 0 }: Track) =>
    box("trak", [
      ...box("tkhd", [
        ...new Array<number>(76).fill(0),
        ...big(width * 65_536, 4),
        ...big(height * 65_536, 4),
      ]),
      ...box("mdia", box("hdlr", [...new Array<number>(8).fill(0), ...encoder.encode(content)])),
    ]);
  const header = box("mvhd", [...new Array<number>(12).fill(0), ...big(600, 4), ...big(7200, 4)]);
  const movie = box("moov", [...header, ...tracks.flatMap(track)]);
  const film = bytesOf([0, 0, 0, 24], "ftypisom", [0, 0, 2, 0], "isomiso2", movie);
  return filled(film, 80_000);
}

export const filmOf = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  filmOfTracks({ content: "soun" }, { content: "vide", width, height });

export function longMp4(seconds: number, size: number): Uint8Array<ArrayBuffer> {
  return filled(mp4Of(seconds), size);
}

export function fragmentedMp4(size: number): Uint8Array<ArrayBuffer> {
  const header = box("mvhd", [...new Array<number>(12).fill(0), ...big(600, 4), ...big(600, 4)]);
  const movie = box("moov", [...header, ...box("mvex", [])]);
  return filled(bytesOf([0, 0, 0, 24], "ftypisom", [0, 0, 2, 0], "isomiso5", movie, box("moof", [])), size);
}

export function filled(film: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  whole.set(film);
  whole.set([...big(size - film.length, 4), ...encoder.encode("free")], film.length);
  for (let at = film.length + 8; at < size; at++) whole[at] = at % 251;
  return whole;
}

export const SAMPLES = {
  jpg: jpegOf(1, 1),
  png: pngOf(1, 1),
  gif: gifOf(1, 1, 1),
  mp4: longMp4(12, 80_000),
  pdf: plainPdf(1),
  ppt: oleOf("PowerPoint Document"),
  doc: oleOf("WordDocument"),
  pptx: zipOf(["[Content_Types].xml", "_rels/.rels", "ppt/presentation.xml"]),
  docx: zipOf(["[Content_Types].xml", "_rels/.rels", "word/document.xml"]),
} as const;

export const heicOf = (brand: "heic" | "mif1" | "avif"): Uint8Array<ArrayBuffer> =>
  bytesOf([0, 0, 0, 24], `ftyp${brand}`, [0, 0, 0, 0], brand === "avif" ? "mif1avif" : "mif1heic");

export const FORBIDDEN = {
  "Windows program": bytesOf("MZ", [0x90, 0, 3, 0, 0, 0]),
  "Linux program": bytesOf([0x7f], "ELF", [2, 1, 1, 0]),
  "macOS program": bytesOf([0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1]),
  "shell script": bytesOf("#!/bin/sh\nrm -rf /\n"),
  SVG: bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  "SVG with a declaration": bytesOf('<?xml version="1.0"?><svg/>'),
  "HTML page": bytesOf("<!doctype html><script>alert(1)</script>"),
  "plain ZIP": zipOf(["setup.exe"]),
  "Java archive": zipOf(["META-INF/MANIFEST.MF", "Main.class"]),
  spreadsheet: zipOf(["[Content_Types].xml", "xl/workbook.xml"]),
  "document with macros": zipOf(["[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"]),
  "old spreadsheet": oleOf("Workbook"),
  "Windows installer": oleOf("\u0005SummaryInformation"),
  "two bytes": bytesOf([0xff, 0xd8]),
  nothing: new Uint8Array(),
} as const;
