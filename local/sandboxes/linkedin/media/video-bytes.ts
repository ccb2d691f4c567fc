const MIN_BYTES = 75 * 1024;
const MIN_SECONDS = 3;
const MAX_SECONDS = 30 * 60;

type Box = { type: string; start: number; end: number };

function* boxes(view: DataView, from: number, to: number): Generator<Box> {
  let at = from;
  while (at + 8 <= to) {
    const type = String.fromCharCode(...[4, 5, 6, 7].map((i) => view.getUint8(at + i)));
    const short = view.getUint32(at);
    const long = short === 1 && at + 16 <= to;
    const size = long ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    if (size < (long ? 16 : 8) || at + size > to) return;
    yield { type, start: at + (long ? 16 : 8), end: at + size };
    at += size;
  }
}

function secondsOf(view: DataView, moov: Box): number | null {
  for (const box of boxes(view, moov.start, moov.end)) {
    if (box.type !== "mvhd") continue;
    const isLong = view.getUint8(box.start) === 1;
    if (box.end - box.start < (isLong ? 32 : 20)) return null;
    const scale = view.getUint32(box.start + (isLong ? 20 : 12));
    const units = isLong ? Number(view.getBigUint64(box.start + 24)) : view.getUint32(box.start + 16);
    return scale > 0 ? units / scale : null;
  }
  return null;
}

/** True when fragments follow the header; the header may then state no duration, or that of the first fragment. */
const isFragmented = (view: DataView, moov: Box): boolean =>
  [...boxes(view, moov.start, moov.end)].some((box) => box.type === "mvex");

/** QuickTime alone, 3GP, audio and pictures do not count as MP4. */
function isMp4(brands: Uint8Array): boolean {
  const names =
    Buffer.from(brands)
      .toString("latin1")
      .match(/[\s\S]{4}/g) ?? [];
  const [major = "", , ...compatible] = names;
  if (/^(3g|M4[AB]|hei|hev|avi|mif|crx)/.test(major)) return false;
  return [major, ...compatible].some((brand) => brand !== "qt  ");
}

export type VideoFacts = { seconds?: number; failure?: string };

/** LinkedIn accepts MP4 of 3 s to 30 min and at least 75 KB. */
export function readVideo(bytes: Uint8Array): VideoFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const listed = [...boxes(view, 0, view.byteLength)];
  const first = listed.find((box) => !["free", "skip", "wide"].includes(box.type));
  if (first?.type !== "ftyp" || !isMp4(bytes.subarray(first.start, first.end)))
    return { failure: "The file is not an MP4" };
  const moov = listed.find((box) => box.type === "moov");
  const seconds = moov ? secondsOf(view, moov) : null;
  if (!moov || seconds === null) return { failure: "The file is damaged" };
  if (bytes.byteLength < MIN_BYTES) return { seconds, failure: "The file is smaller than 75 KB" };
  if (seconds < MIN_SECONDS && isFragmented(view, moov)) return {};
  if (seconds < MIN_SECONDS) return { seconds, failure: `The video is shorter than ${MIN_SECONDS} seconds` };
  if (seconds > MAX_SECONDS) return { seconds, failure: "The video is longer than 30 minutes" };
  return { seconds };
}
