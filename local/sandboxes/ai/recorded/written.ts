import { readFileSync } from "node:fs";

export type Piece = { title: string; body: string };
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
