import { asCount, asDict, objectAt, type PdfSource, sourceOf, textOf, Unreadable, unpack } from "./stream.ts";
import { type PdfDict, PdfReader, PdfRef, type PdfValue } from "./values.ts";

/** Each saved change of a PDF adds a section; more than this is an attack. */
const MAX_SECTIONS = 100;
/** A saved change touches some hundred objects; a section with more runs of objects than this is an attack. */
const MAX_RUNS = 5_000;
const TAIL = 4096;

type Place = { offset: number } | { container: number; index: number };
type Section = { find: (object: number) => Place | null; trailer: PdfDict };

function plainSection({ text, budget }: PdfSource, offset: number): Section {
  const reader = new PdfReader(text, budget, offset + "xref".length);
  const runs: { first: number; count: number; at: number }[] = [];
  for (;;) {
    const start = reader.at;
    if (reader.token() === "trailer") break;
    reader.at = start;
    const [first, count] = [asCount(reader.value()), asCount(reader.value())];
    const at =
      reader.at + (/^[\t ]*(?:\r\n|\r|\n)/.exec(text.slice(reader.at, reader.at + 8))?.[0].length ?? 0);
    runs.push({ first, count, at });
    if (runs.length > MAX_RUNS) throw new Unreadable();
    reader.at = at + 20 * count;
  }
  return {
    trailer: asDict(reader.value()),
    find: (object) => {
      const run = runs.find(({ first, count }) => object >= first && object < first + count);
      if (!run) return null;
      const line = text.substr(run.at + 20 * (object - run.first), 20);
      return line[17] === "n" ? { offset: asCount(Number(line.slice(0, 10))) } : null;
    },
  };
}

async function packedSection(source: PdfSource, offset: number): Promise<Section> {
  const { value, stream } = objectAt(source, offset);
  const trailer = asDict(value);
  if (trailer.get("Type") !== "XRef" || stream === null) throw new Unreadable();
  const length = asCount(trailer.get("Length"));
  const rows = await unpack(source, trailer, stream, length);
  const numbers = (name: string): number[] => {
    const list = trailer.get(name);
    return Array.isArray(list) ? list.map(asCount) : [];
  };
  const widths = numbers("W");
  const [kindWidth = 0, placeWidth = 0, lastWidth = 0] = widths;
  const width = kindWidth + placeWidth + lastWidth;
  if (widths.length !== 3 || width === 0 || width > 20) throw new Unreadable();
  const index = trailer.has("Index") ? numbers("Index") : [0, asCount(trailer.get("Size"))];
  const read = (at: number, size: number): number => {
    let number = 0;
    for (const byte of rows.subarray(at, at + size)) number = number * 256 + byte;
    return number;
  };
  const rowOf = (object: number): number | null => {
    let before = 0;
    for (let at = 0; at + 1 < index.length; at += 2) {
      const [first = 0, count = 0] = index.slice(at, at + 2);
      if (object >= first && object < first + count) return before + object - first;
      before += count;
    }
    return null;
  };
  return {
    trailer,
    find: (object) => {
      const row = rowOf(object);
      if (row === null || (row + 1) * width > rows.length) return null;
      const at = row * width;
      const kind = kindWidth === 0 ? 1 : read(at, kindWidth);
      const place = read(at + kindWidth, placeWidth);
      if (kind === 1) return { offset: place };
      return kind === 2 ? { container: place, index: read(at + kindWidth + placeWidth, lastWidth) } : null;
    },
  };
}

async function sectionsOf(source: PdfSource): Promise<Section[]> {
  const tail = source.text.slice(-TAIL);
  const mark = tail.lastIndexOf("startxref");
  if (mark < 0) throw new Unreadable();
  const sections: Section[] = [];
  const wanted = [asCount(new PdfReader(tail, source.budget, mark + "startxref".length).value())];
  for (let offset = wanted.pop(); offset !== undefined; offset = wanted.pop()) {
    if (sections.length >= MAX_SECTIONS) throw new Unreadable();
    const isPlain = source.text.startsWith("xref", offset);
    const section = isPlain ? plainSection(source, offset) : await packedSection(source, offset);
    sections.push(section);
    for (const name of ["Prev", "XRefStm"]) {
      const next = section.trailer.get(name);
      if (next !== undefined) wanted.push(asCount(next));
    }
  }
  return sections;
}

async function resolve(
  source: PdfSource,
  sections: readonly Section[],
  value: PdfValue | undefined,
): Promise<PdfValue> {
  if (!(value instanceof PdfRef)) return value ?? null;
  const place = sections.map(({ find }) => find(value.number)).find((value) => value !== null);
  if (!place) throw new Unreadable();
  if ("offset" in place) return objectAt(source, place.offset).value;
  const holder = sections.map(({ find }) => find(place.container)).find((value) => value !== null);
  if (!holder || !("offset" in holder)) throw new Unreadable();
  const { value: about, stream } = objectAt(source, holder.offset);
  const dict = asDict(about);
  const size = dict.get("Length");
  // A length inside a compressed object cannot be read, because reading that object would need the length.
  const length = size instanceof PdfRef ? lengthAt(source, sections, size) : asCount(size);
  if (stream === null) throw new Unreadable();
  const unpacked = await unpack(source, dict, stream, length);
  const text = textOf(unpacked);
  const header = new PdfReader(text, source.budget);
  for (let at = 0; at < place.index; at++) {
    asCount(header.value());
    asCount(header.value());
  }
  if (header.value() !== value.number) throw new Unreadable();
  const from = asCount(dict.get("First")) + asCount(header.value());
  const object = new PdfReader(text, source.budget, from).value();
  if (object === undefined) throw new Unreadable();
  return object;
}

function lengthAt(source: PdfSource, sections: readonly Section[], { number }: PdfRef): number {
  const place = sections.map(({ find }) => find(number)).find((value) => value !== null);
  if (!place || !("offset" in place)) throw new Unreadable();
  return asCount(objectAt(source, place.offset).value);
}

/** Counts a PDF's pages within limits of time and memory; null when its structure cannot be read. */
export async function pdfPages(bytes: Uint8Array): Promise<number | null> {
  try {
    const source = sourceOf(bytes);
    const sections = await sectionsOf(source);
    const root = sections.map(({ trailer }) => trailer.get("Root")).find((value) => value !== undefined);
    const catalogue = asDict(await resolve(source, sections, root));
    const pages = asDict(await resolve(source, sections, catalogue.get("Pages")));
    return asCount(await resolve(source, sections, pages.get("Count")));
  } catch {
    return null;
  }
}
