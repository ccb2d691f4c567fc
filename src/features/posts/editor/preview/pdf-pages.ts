/** What a PDF says of itself; null where it does not say it in a way that is read here. */
export type PdfFacts = { pages: number | null; shape: number | null };

type Bytes = Uint8Array<ArrayBuffer>;

const BOX = /^\/MediaBox\s*\[\s*(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s*\]/;

/** Nobody's page tree is longer than this; the reading of a file made to be slow ends here. */
const DICTIONARY_LIMIT = 16 * 1024;
const INFLATED_LIMIT = 8 * 1024 * 1024;
const OBJECTS_LIMIT = 500;

/** One character a byte, so that an index of the text is an index of the bytes. */
const textOf = (bytes: Bytes): string => new TextDecoder("latin1").decode(bytes);

/** Where a word of ASCII stands; -1 if it does not. The file is never made a text: that alone stops a phone. */
function find(bytes: Bytes, word: string, from: number): number {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let same = 1;
    while (same < word.length && bytes[at + same] === word.charCodeAt(same)) same += 1;
    if (same === word.length) return at;
  }
  return -1;
}

/** Where objects of a type are named, in the order of the file. */
function objectsOf(bytes: Bytes, type: "Pages" | "ObjStm"): number[] {
  const found: number[] = [];
  const named = new RegExp(`^/Type\\s*/${type}\\b`);
  for (let at = find(bytes, "/Type", 0); at >= 0; at = find(bytes, "/Type", at + 5)) {
    if (named.test(textOf(bytes.subarray(at, at + 32)))) found.push(at);
  }
  return found;
}

/** The innermost dictionary ("<< … >>") around an index, as far as it is near. */
function dictionaryAround(bytes: Bytes, index: number): string {
  const first = Math.max(0, index - DICTIONARY_LIMIT);
  const text = textOf(bytes.subarray(first, index + DICTIONARY_LIMIT));
  let start = index - first;
  for (let open = 1; start > 0 && open > 0; start -= 1) {
    const step = text.startsWith("<<", start - 1) ? -1 : text.startsWith(">>", start - 1) ? 1 : 0;
    open += step;
    if (step !== 0) start -= 1;
  }
  let end = index - first;
  for (let open = 1; end < text.length && open > 0; end += 1) {
    const step = text.startsWith("<<", end) ? 1 : text.startsWith(">>", end) ? -1 : 0;
    open += step;
    if (step !== 0) end += 1;
  }
  return text.slice(Math.max(0, start), end);
}

async function inflate(bytes: Bytes): Promise<Bytes> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  const parts: Bytes[] = [];
  let size = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    parts.push(step.value);
    size += step.value.length;
    if (size <= INFLATED_LIMIT) continue;
    await reader.cancel();
    throw new Error("the stream inflates beyond any page tree");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The objects that a PDF since 1.5 keeps in a compressed stream; null if it is encrypted or packed otherwise. */
async function packedObjects(bytes: Bytes, index: number): Promise<Bytes | null> {
  const dictionary = dictionaryAround(bytes, index);
  const start = find(bytes, "stream", index);
  const end = find(bytes, "endstream", start);
  if (start < 0 || end < 0 || !/\/FlateDecode\b/.test(dictionary)) return null;
  const from = start + "stream".length + (bytes[start + "stream".length] === 13 ? 2 : 1);
  // The line end before "endstream" is no part of the data, and anything after the data is an error to the browser.
  const length = /\/Length\s+(\d+)(?!\d|\s+\d+\s+R\b)/.exec(dictionary)?.[1];
  const to = length === undefined ? end - (bytes[end - 2] === 13 ? 2 : 1) : from + Number(length);
  return inflate(bytes.slice(from, to)).catch(() => null);
}

/** Pages told by the root of the page tree, the node without a parent; of several revisions the last one counts. */
function rootCount(bytes: Bytes): number | null {
  let found: number | null = null;
  for (const index of objectsOf(bytes, "Pages").slice(-OBJECTS_LIMIT)) {
    const dictionary = dictionaryAround(bytes, index);
    const count = /\/Count\s+(\d+)\b/.exec(dictionary)?.[1];
    if (count !== undefined && !/\/Parent\b/.test(dictionary)) found = Number(count);
  }
  return found !== null && found > 0 ? found : null;
}

function boxShape(bytes: Bytes): number | null {
  const at = find(bytes, "/MediaBox", 0);
  const sides =
    at < 0
      ? undefined
      : BOX.exec(textOf(bytes.subarray(at, at + 128)))
          ?.slice(1)
          .map(Number);
  if (sides === undefined) return null;
  const [left = 0, bottom = 0, right = 0, top = 0] = sides;
  const shape = (right - left) / (top - bottom);
  return Number.isFinite(shape) && shape > 0 ? shape : null;
}

/**
 * How many pages a PDF has and the shape of its first told page (width / height), without a PDF library: it reads the
 * page tree as text, inflating the object streams in which newer files keep it. Files it cannot read (encrypted,
 * packed in another way, broken) give null. It does not draw pages.
 */
export async function readPdf(bytes: Bytes): Promise<PdfFacts> {
  if (!textOf(bytes.subarray(0, 1024)).includes("%PDF-")) return { pages: null, shape: null };
  let pages = rootCount(bytes);
  let shape = boxShape(bytes);
  for (const index of objectsOf(bytes, "ObjStm").slice(0, OBJECTS_LIMIT)) {
    const packed = await packedObjects(bytes, index);
    if (packed === null) continue;
    pages = rootCount(packed) ?? pages;
    shape ??= boxShape(packed);
  }
  return { pages, shape };
}
