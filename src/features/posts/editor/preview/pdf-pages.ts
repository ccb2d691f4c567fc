/** What a PDF says of itself; null where it does not say it in a way that is read here. */
export type PdfFacts = { pages: number | null; shape: number | null };

const NOTHING: PdfFacts = { pages: null, shape: null };
const OBJECT = /\/Type\s*\/(Pages|ObjStm)\b/g;
const BOX = /\/MediaBox\s*\[\s*(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s*\]/;

/** One character a byte, so that an index of the text is an index of the bytes. */
const textOf = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/** Nobody's page tree is longer than this; the reading of a file made to be slow ends here. */
const DICTIONARY_LIMIT = 64 * 1024;
const INFLATED_LIMIT = 8 * 1024 * 1024;
const STREAMS_LIMIT = 500;
const NODES_LIMIT = 500;

/** The innermost dictionary ("<< … >>") around an index, as far as it is near. */
function dictionaryAround(text: string, index: number): string {
  const first = Math.max(0, index - DICTIONARY_LIMIT);
  const last = Math.min(text.length, index + DICTIONARY_LIMIT);
  let start = index;
  for (let open = 1; start > first && open > 0; start -= 1) {
    const step = text.startsWith("<<", start - 1) ? -1 : text.startsWith(">>", start - 1) ? 1 : 0;
    open += step;
    if (step !== 0) start -= 1;
  }
  let end = index;
  for (let open = 1; end < last && open > 0; end += 1) {
    const step = text.startsWith("<<", end) ? 1 : text.startsWith(">>", end) ? -1 : 0;
    open += step;
    if (step !== 0) end += 1;
  }
  return text.slice(Math.max(0, start), end);
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const reader = inflated.getReader();
  let text = "";
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    text += textOf(step.value);
    if (text.length > INFLATED_LIMIT) {
      await reader.cancel();
      return "";
    }
  }
  return text;
}

/** The objects that a PDF since 1.5 keeps in a compressed stream; empty if it is encrypted or packed otherwise. */
async function packedObjects(bytes: Uint8Array<ArrayBuffer>, text: string, index: number): Promise<string> {
  const start = text.indexOf("stream", index);
  const end = text.indexOf("endstream", start);
  if (start < 0 || end < 0 || !/\/FlateDecode\b/.test(dictionaryAround(text, index))) return "";
  const from = start + "stream".length + (text.startsWith("\r\n", start + "stream".length) ? 2 : 1);
  // The line end before "endstream" is no part of the data, and anything after the data is an error to the browser.
  const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)\b/.exec(dictionaryAround(text, index))?.[1];
  const to = length === undefined ? end - (text.charAt(end - 2) === "\r" ? 2 : 1) : from + Number(length);
  return inflate(bytes.slice(from, to)).catch(() => "");
}

/** Pages told by the root of the page tree, the node without a parent; of several revisions the last one counts. */
function rootCount(text: string): number | null {
  let found: number | null = null;
  const nodes = [...text.matchAll(OBJECT)].filter((match) => match[1] === "Pages");
  for (const match of nodes.slice(-NODES_LIMIT)) {
    const dictionary = dictionaryAround(text, match.index);
    const count = /\/Count\s+(\d+)\b/.exec(dictionary)?.[1];
    if (count !== undefined && !/\/Parent\b/.test(dictionary)) found = Number(count);
  }
  return found !== null && found > 0 ? found : null;
}

function boxShape(text: string): number | null {
  const sides = BOX.exec(text)?.slice(1).map(Number);
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
export async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PdfFacts> {
  const text = textOf(bytes);
  if (!text.slice(0, 1024).includes("%PDF-")) return NOTHING;
  let { pages, shape }: PdfFacts = { pages: rootCount(text), shape: boxShape(text) };
  const streams = [...text.matchAll(OBJECT)].filter((match) => match[1] === "ObjStm");
  for (const match of streams.slice(0, STREAMS_LIMIT)) {
    const packed = await packedObjects(bytes, text, match.index);
    pages = rootCount(packed) ?? pages;
    shape ??= boxShape(packed);
  }
  return { pages, shape };
}
