import { foldText } from "@/ui/list-options";
import type { Emoji } from "./data/emoji-data";

export const SEARCH_LIMIT = 30;

type Indexed = { entry: Emoji; sign: string; name: string; keywords: readonly string[]; all: string };

const index = (entry: Emoji): Indexed => {
  const sign = foldText(entry.emoji);
  const name = foldText(entry.name);
  const keywords = entry.keywords.map(foldText);
  return { entry, sign, name, keywords, all: [sign, name, ...keywords].join("\n") };
};

/** A smaller number is a better match. Among names with the same beginning the shortest is the best. */
function rankOf({ sign, name, keywords }: Indexed, wanted: string): number {
  if (name === wanted || sign === wanted) return 0;
  if (name.startsWith(`${wanted} `)) return 1 + name.length / 1000;
  if (keywords.includes(wanted)) return 2;
  if (name.startsWith(wanted)) return 3 + name.length / 1000;
  if (name.includes(` ${wanted}`)) return 4;
  if (keywords.some((keyword) => ` ${keyword}`.includes(` ${wanted}`))) return 5;
  return 6;
}

/**
 * Ignores capitals and accents; the name or the keywords must contain every typed word. Returns the 30 best results,
 * the best first, and none for an empty search.
 */
export function createEmojiSearch(entries: readonly Emoji[]): (typed: string) => Emoji[] {
  let indexed: Indexed[] | null = null;
  return (typed) => {
    const wanted = foldText(typed);
    if (!wanted) return [];
    indexed ??= entries.map(index);
    const words = wanted.split(/\s+/);
    return indexed
      .filter(({ all }) => words.every((word) => all.includes(word)))
      .map((item) => ({ entry: item.entry, rank: rankOf(item, wanted) }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, SEARCH_LIMIT)
      .map(({ entry }) => entry);
  };
}
