import { unzipSync, type Zippable, zipSync } from "fflate";

const MOST_UNPACKED_BYTES = 40 * 1024 * 1024;
const MOST_ENTRIES = 200;

export type ZipProblem = "no_zip" | "too_large";

class TooLarge extends Error {}

/**
 * Unpacks each file into the memory counted for it, so that false sizes in the zip's directory cannot take more.
 * Returns a zip without compression, because the reading library would otherwise start a worker, which the security
 * policy forbids.
 */
export function repacked(file: ArrayBuffer): ArrayBuffer | ZipProblem {
  let entries = 0;
  let unpacked = 0;
  try {
    const parts = unzipSync(new Uint8Array(file), {
      filter: ({ name, size, originalSize }) => {
        entries += 1;
        // A file stored uncompressed counts with its size in the zip, whatever size the directory states.
        unpacked += Math.max(size, originalSize);
        if (entries > MOST_ENTRIES || unpacked > MOST_UNPACKED_BYTES) throw new TooLarge();
        return /\.(xml|rels)$/.test(name);
      },
    });
    if (Object.keys(parts).length === 0) return "no_zip";
    const stored: Zippable = Object.fromEntries(
      Object.entries(parts).map(([name, bytes]) => [name, [bytes, { level: 0 }]]),
    );
    const { buffer, byteOffset, byteLength } = zipSync(stored);
    return (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength);
  } catch (error) {
    return error instanceof TooLarge ? "too_large" : "no_zip";
  }
}
