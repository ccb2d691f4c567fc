import { searchable } from "@/shared/strings/searchable";

const SHOWN = "shown:";

/** Marks an item that `matches` always shows: the research item, or a card that the server found. */
export const alwaysShownValue = (value: string | number): string => `${SHOWN}${value}`;

/** cmdk's filter: 1 shows an item, 0 hides it. */
export function matches(value: string, typed: string, keywords: string[] = []): number {
  if (value.startsWith(SHOWN)) return 1;
  const words = searchable(keywords.join(" "));
  return searchable(typed)
    .split(/\s+/)
    .every((word) => words.includes(word))
    ? 1
    : 0;
}
