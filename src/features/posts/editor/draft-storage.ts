import type { CardContent } from "@/data/posts/write";
import type { SafeStorage } from "@/shared/storage";
import { readDraft } from "./draft-shape";

/** Text that is not saved yet, as it is kept on the device. */
export type Draft = {
  content: CardContent;
  /** The version that the text was written on; null for a card that the server does not have. */
  expectedVersion: number | null;
  /** The draft of the server that this text follows; null when the server had none. */
  revision: string | null;
  /** When it was kept, in milliseconds. */
  keptAt: number;
};

/** `writer` is the editor that wrote it: each opening of an editor is one. */
export type KeptDraft = Draft & { postcard: number; writer: string };

const prefixOf = (userId: string): string => `tribuna:draft:${userId}:`;
const keyOf = (userId: string, postcard: number, writer: string): string =>
  `${prefixOf(userId)}${postcard}:${writer}`;

function parse(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    return readDraft(JSON.parse(text));
  } catch {
    return null;
  }
}

const newestFirst = (a: KeptDraft, b: KeptDraft): number => b.keptAt - a.keptAt;

export type DraftStore = {
  /** The texts kept of one card, newest first: more than one when editors in two tabs went different ways. */
  ofCard(userId: string, postcard: number): KeptDraft[];
  /** False when the browser refused to keep it. */
  write(userId: string, postcard: number, writer: string, draft: Draft): boolean;
  /** Forgets what one writer kept, or what all of them did. */
  remove(userId: string, postcard: number, writer?: string): void;
  /** The newest text of each card, newest first; what cannot be read is left alone and not listed. */
  list(userId: string): KeptDraft[];
  /** Hears when a draft comes or goes; a draft that only grows is nobody's news. */
  subscribe(listener: () => void): () => void;
  version(): number;
  /** Hears what the other tabs do with the texts of one card: null is a text that is gone. */
  onElsewhere(
    userId: string,
    postcard: number,
    heard: (writer: string, draft: KeptDraft | null) => void,
  ): () => void;
};

/** Drafts by user, card and writer, one entry each, so that no tab ever writes over what another one keeps. */
export function createDraftStore(storage: SafeStorage): DraftStore {
  const listeners = new Set<() => void>();
  let version = 0;
  const changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const all = (userId: string, wanted?: number): KeptDraft[] => {
    const prefix = prefixOf(userId);
    return storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        // The writer is missing in what earlier versions of the app kept.
        const [card = "", writer = ""] = key.slice(prefix.length).split(":");
        const postcard = Number(card);
        if (!Number.isSafeInteger(postcard) || (wanted !== undefined && postcard !== wanted)) return [];
        const kept = parse(storage.get(key));
        return kept ? [{ ...kept, postcard, writer }] : [];
      })
      .sort(newestFirst);
  };
  const ofCard = (userId: string, postcard: number) => all(userId, postcard);
  const drop = (key: string) => {
    if (storage.get(key) === null) return;
    storage.remove(key);
    changed();
  };
  const dropWriter = (userId: string, postcard: number, writer: string) => {
    const key = keyOf(userId, postcard, writer);
    drop(writer === "" ? key.slice(0, -1) : key);
  };
  return {
    ofCard,
    write: (userId, postcard, writer, kept) => {
      const key = keyOf(userId, postcard, writer);
      const isNew = storage.get(key) === null;
      const isKept = storage.set(key, JSON.stringify(kept));
      if (isNew && isKept) changed();
      return isKept;
    },
    remove: (userId, postcard, writer) => {
      const writers = writer === undefined ? ofCard(userId, postcard).map((kept) => kept.writer) : [writer];
      for (const one of writers) dropWriter(userId, postcard, one);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    list: (userId) => {
      const seen = new Set<number>();
      return all(userId).filter(({ postcard }) => !seen.has(postcard) && seen.add(postcard));
    },
    onElsewhere: (userId, postcard, heard) => {
      const start = `${prefixOf(userId)}${postcard}:`;
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (!key?.startsWith(start)) return;
        const writer = key.slice(start.length);
        const kept = parse(newValue);
        if (newValue === null) heard(writer, null);
        else if (kept) heard(writer, { ...kept, postcard, writer });
      };
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}
