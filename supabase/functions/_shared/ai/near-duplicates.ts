const WORD = /[\p{L}\p{N}]+/gu;
const ROW = 3;
const SAME = 0.5;
const MOST_WORDS = 1_000;

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function rowsOf(text: string): Set<string> {
  const words = [...folded(text).matchAll(WORD)].slice(0, MOST_WORDS).map(([word]) => word);
  const rows = words.slice(0, Math.max(1, words.length - ROW + 1));
  return new Set(rows.map((_, at) => words.slice(at, at + ROW).join(" ")));
}

export type Draft = { title: string; description: string };
type Rows = { title: string; rows: Set<string> };

function areNearDuplicates(one: Rows, other: Rows): boolean {
  if (one.title === other.title) return true;
  const shared = [...one.rows].filter((row) => other.rows.has(row)).length;
  return shared >= SAME * Math.min(one.rows.size, other.rows.size);
}

/**
 * Removes drafts that repeat an earlier draft or a draft of `before`: drafts with the same title, or with half of
 * their three-word sequences in common.
 */
export function withoutNearDuplicates<T extends Draft>(
  drafts: readonly T[],
  before: readonly Draft[] = [],
): T[] {
  const kept = before.map(rowsOfDraft);
  return drafts.filter((draft) => {
    const rows = rowsOfDraft(draft);
    if (kept.some((one) => areNearDuplicates(one, rows))) return false;
    kept.push(rows);
    return true;
  });
}

const rowsOfDraft = ({ title, description }: Draft): Rows => ({
  title: (folded(title).match(WORD) ?? []).join(" "),
  rows: rowsOf(description),
});
