/** Files built byte by byte for tests: small, valid enough for what they stand for. */

const encoder = new TextEncoder();
const bytesOf = (...parts: (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => [...(typeof part === "string" ? encoder.encode(part) : part)]));

const little = (value: number, size: 2 | 4): number[] =>
  Array.from({ length: size }, (_, i) => (value >> (8 * i)) & 0xff);

/** A ZIP with empty, stored entries of these names. */
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

/** An OLE file (old Office) whose directory names one stream. */
export function oleOf(stream: string): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(2048);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const name = [...stream].flatMap((char) => [char.charCodeAt(0), 0]);
  file.set(name, 1024 + 128);
  file.set([name.length + 2, 0, 2], 1024 + 128 + 64);
  return file;
}

export const SAMPLES = {
  jpg: bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 16], "JFIF\0"),
  png: bytesOf(
    [0x89],
    "PNG\r\n",
    [0x1a, 0x0a],
    [0, 0, 0, 13],
    "IHDR",
    [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0],
  ),
  gif: bytesOf("GIF89a", [1, 0, 1, 0, 0, 0, 0, 0x3b]),
  mp4: bytesOf([0, 0, 0, 24], "ftypisom", [0, 0, 2, 0], "isomiso2"),
  pdf: bytesOf("%PDF-1.7\n%%EOF"),
  ppt: oleOf("PowerPoint Document"),
  doc: oleOf("WordDocument"),
  pptx: zipOf(["[Content_Types].xml", "_rels/.rels", "ppt/presentation.xml"]),
  docx: zipOf(["[Content_Types].xml", "_rels/.rels", "word/document.xml"]),
} as const;

/** Files that must never pass, whatever they are called. */
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
  "QuickTime film": bytesOf([0, 0, 0, 20], "ftypqt  ", [0, 0, 2, 0]),
  "HEIC picture": bytesOf([0, 0, 0, 24], "ftypheic", [0, 0, 0, 0]),
  "WebP picture": bytesOf("RIFF", [4, 0, 0, 0], "WEBP"),
  "two bytes": bytesOf([0xff, 0xd8]),
  nothing: new Uint8Array(),
} as const;
