import { localStore, type SafeStorage } from "@/shared/storage";

/** The specification fixes this storage key, so it lacks the prefix of the app's other keys. */
const KEY = "recentEmojis";
export const RECENT_LIMIT = 15;

export function readRecents(storage: SafeStorage = localStore): string[] {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    const emojis = kept.filter((item): item is string => typeof item === "string" && item !== "");
    return [...new Set(emojis)].slice(0, RECENT_LIMIT);
  } catch {
    return [];
  }
}

export function recordRecent(emoji: string, storage: SafeStorage = localStore): void {
  const others = readRecents(storage).filter((other) => other !== emoji);
  storage.set(KEY, JSON.stringify([emoji, ...others].slice(0, RECENT_LIMIT)));
}
