import { readFileSync } from "node:fs";

/** A piece of a section: the title on its marked line, and the lines below. */
export type Piece = { title: string; body: string };
/** The texts about an input: the notes from the section's first line, the body, and the pieces. */
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
 * Parses a handwritten file: a section begins with `=== input note`, a piece with `>> title`. The format has no
 * escapes, because people read and edit the files.
 */
export function readWritten(name: string): Section[] {
  const text = readFileSync(new URL(`written/${name}.txt`, import.meta.url), "utf8");
  return text.split(/^=== /mu).slice(1).map(sectionOf);
}
