import { searchable } from "@/shared/strings/searchable";
import type { CalendarEntry } from "./entries";

export function withWords(entries: readonly CalendarEntry[], words: string): readonly CalendarEntry[] {
  const wanted = searchable(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return entries;
  return entries.filter((entry) => {
    const title = searchable(entry.title);
    return wanted.every((word) => title.includes(word));
  });
}
