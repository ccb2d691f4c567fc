import type { CardContent } from "@/data/posts/write";
import type { SafeStorage } from "@/shared/storage";
import { readDraft } from "./draft-shape";

/** Text that is not saved on the server yet, as it is kept on the device. */
export type Draft = {
  content: CardContent;
  /** The version that the text was written on; null for a card that the server does not have. */
  expectedVersion: number | null;
  /** When it was kept, in milliseconds. */
  keptAt: number;
};

export type KeptDraft = Draft & { postcard: number };

const prefixOf = (userId: string): string => `tribuna:draft:${userId}:`;

function parse(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    return readDraft(JSON.parse(text));
  } catch {
    return null;
  }
}

export type DraftStore = {
  read(userId: string, postcard: number): Draft | null;
  /** False when the browser refused to keep it. */
  write(userId: string, postcard: number, draft: Draft): boolean;
  remove(userId: string, postcard: number): void;
  /** Newest first; what cannot be read is left alone and not listed. */
  list(userId: string): KeptDraft[];
  /** Hears when a draft comes or goes; a draft that only grows is nobody's news. */
  subscribe(listener: () => void): () => void;
  version(): number;
};

/** Drafts by user and card, one entry each, so that two tabs with two cards do not overwrite each other. */
export function createDraftStore(storage: SafeStorage): DraftStore {
  const listeners = new Set<() => void>();
  let version = 0;
  const changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const read = (userId: string, postcard: number) => parse(storage.get(prefixOf(userId) + postcard));
  return {
    read,
    write: (userId, postcard, kept) => {
      const key = prefixOf(userId) + postcard;
      const isNew = storage.get(key) === null;
      const isKept = storage.set(key, JSON.stringify(kept));
      if (isNew && isKept) changed();
      return isKept;
    },
    remove: (userId, postcard) => {
      const key = prefixOf(userId) + postcard;
      if (storage.get(key) === null) return;
      storage.remove(key);
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    list: (userId) => {
      const prefix = prefixOf(userId);
      return storage
        .keys()
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const postcard = Number(key.slice(prefix.length));
          const kept = Number.isSafeInteger(postcard) ? read(userId, postcard) : null;
          return kept ? [{ ...kept, postcard }] : [];
        })
        .sort((a, b) => b.keptAt - a.keptAt);
    },
  };
}
