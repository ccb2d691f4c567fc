import { readFileSync } from "node:fs";

/** A piece of a section: the line of its mark, and the lines below it. */
export type Piece = { title: string; body: string };
/** The texts for one input: the words of its head, and its pieces; `body` is a text without a mark. */
export type Section = { key: string; notes: readonly string[]; body: string; pieces: readonly Piece[] };

const trimmed = (lines: readonly string[]): string => lines.join("\n").trim();

function sectionOf(text: string): Section {
  const [head = "", ...lines] = text.split("\n");
  const [key = "", ...notes] = head.split(" | ");
  const starts = lines.flatMap((line, at) => (line.startsWith(">> ") ? [at] : []));
  return {
    key,
    notes,
    body: trimmed(lines.slice(0, starts[0])),
    pieces: starts.map((start, at) => ({
      title: (lines[start] ?? "").slice(3),
      body: trimmed(lines.slice(start + 1, starts[at + 1])),
    })),
  };
}

/**
 * The sections of a file of texts written by hand: `=== input | note`, then pieces that begin with `>> title`.
 * Files without escapes can be written and read as texts.
 */
export function readWritten(name: string): Section[] {
  const text = readFileSync(new URL(`written/${name}.txt`, import.meta.url), "utf8");
  return text.split(/^=== /mu).slice(1).map(sectionOf);
}
