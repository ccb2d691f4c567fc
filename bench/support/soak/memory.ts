import { readFileSync } from "node:fs";
import { family } from "../processes.ts";

/** Memory of a process and its children in bytes. Shared pages count once, as Linux reports them. */
export function bytesOf(root: number): number {
  let kilobytes = 0;
  for (const pid of family(root)) {
    try {
      const [, size = "0"] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
      kilobytes += Number(size);
    } catch {}
  }
  return kilobytes * 1024;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** The growth from the second quarter of the samples to the last; NaN for too few samples. */
export function growth(samples: readonly number[]): number {
  const quarter = Math.floor(samples.length / 4);
  if (quarter < 2) return Number.NaN;
  return mean(samples.slice(-quarter)) / mean(samples.slice(quarter, 2 * quarter)) - 1;
}
