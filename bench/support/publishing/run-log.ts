import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Order } from "./lane.ts";
import type { Verdict } from "./verdict.ts";

export type Done = { order: Order; verdict: Verdict; seconds: number };

const ROOT = join(import.meta.dirname, "..", "..", "..");
const SOURCES = ["bench/support/publishing", "local/database", "supabase/functions", "supabase/migrations"];

export function fingerprint(root = ROOT): string {
  const hash = createHash("sha256");
  for (const folder of SOURCES) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name) && !entry.name.endsWith(".test.ts"))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort())
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}

const keyOf = ({ kind, posts, share, seed }: Order): string => JSON.stringify([kind, posts, share, seed]);

/** Stores finished runs, so that a stopped bench can continue. Ignores runs of other source files. */
export class RunLog {
  readonly #file: string;
  readonly #version: string;
  readonly #done = new Map<string, Done>();

  constructor(file: string, version: string) {
    this.#file = file;
    this.#version = version;
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const lines = text.split("\n");
    // A killed process may leave an unfinished last line.
    const half = lines.pop() ?? "";
    if (half !== "") writeFileSync(file, text.slice(0, text.length - half.length));
    for (const line of lines) {
      const { fingerprint: written, ...done } = JSON.parse(line) as Done & { fingerprint: string };
      if (written === version) this.#done.set(keyOf(done.order), done);
    }
  }

  find(order: Order): Done | undefined {
    return this.#done.get(keyOf(order));
  }

  add(done: Done): void {
    appendFileSync(this.#file, `${JSON.stringify({ fingerprint: this.#version, ...done })}\n`);
  }
}
