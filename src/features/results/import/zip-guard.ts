import { unzipSync, type Zippable, zipSync } from "fflate";

const MOST_UNPACKED_BYTES = 40 * 1024 * 1024;
const MOST_ENTRIES = 200;

export type ZipProblem = "no_zip" | "too_large";

class TooLarge extends Error {}

/**
 * Repacks the XML files of a zip without compression, or returns the zip's fault. Each file is unpacked into the
 * memory counted for it, so false sizes in the directory cannot take more memory. The result is uncompressed, because
 * the reading library would otherwise start a worker, which the content security policy forbids.
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
