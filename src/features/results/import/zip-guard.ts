import { unzipSync, type Zippable, zipSync } from "fflate";

const MOST_UNPACKED_BYTES = 40 * 1024 * 1024;
const MOST_ENTRIES = 200;

export type ZipProblem = "no_zip" | "too_large";

class TooLarge extends Error {}

/**
 * A zip's text files, packed anew without compression; or the fault of the zip. Files are counted just before they
 * are unpacked, and none gets more memory than its counted size, so a false or second directory gains nothing. The
 * library that reads the result then starts no worker of its own to unpack it, which the content security policy
 * forbids.
 */
export function repacked(file: ArrayBuffer): ArrayBuffer | ZipProblem {
  let entries = 0;
  let unpacked = 0;
  try {
    const parts = unzipSync(new Uint8Array(file), {
      filter: ({ name, size, originalSize }) => {
        entries += 1;
        // A stored file takes its size in the zip, whatever size the directory states.
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
