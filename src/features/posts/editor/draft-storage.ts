import type { CardContent } from "@/data/posts/write";
import type { SafeStorage } from "@/shared/storage";
import type { DraftMirror } from "./draft-mirror";
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

const ANY_USER = "tribuna:draft:";
const prefixOf = (userId: string): string => `${ANY_USER}${userId}:`;
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
  /** False for a moment at first: what the browser had not written down when it crashed is being looked for. */
  isReady(): boolean;
  /** Hears what the other tabs do with the texts of one card: null is a text that is gone. */
  onElsewhere(
    userId: string,
    postcard: number,
    heard: (writer: string, draft: KeptDraft | null) => void,
  ): () => void;
};

/** A mirror that does not answer keeps nobody from writing. */
const MIRROR_WITHIN_MS = 1_000;

/** Puts back what the mirror has newer, or has alone, and was not removed meanwhile. Answers whether there was any. */
async function restoreFrom(
  mirror: DraftMirror,
  storage: SafeStorage,
  removed: ReadonlySet<string>,
): Promise<boolean> {
  let restored = false;
  for (const [key, value] of await mirror.entries()) {
    const copy = parse(value);
    const own = parse(storage.get(key));
    if (!key.startsWith(ANY_USER) || copy === null || removed.has(key)) continue;
    if (own === null || own.keptAt < copy.keptAt) restored = storage.set(key, value) || restored;
  }
  return restored;
}

/** Drafts by user, card and writer, one entry each, so that no tab ever writes over what another one keeps. */
export function createDraftStore(storage: SafeStorage, mirror: DraftMirror | null = null): DraftStore {
  const listeners = new Set<() => void>();
  let version = 0;
  let isReady = mirror === null;
  const changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const removed = new Set<string>();
  if (mirror) {
    const patience = setTimeout(() => {
      isReady = true;
      changed();
    }, MIRROR_WITHIN_MS);
    void restoreFrom(mirror, storage, removed)
      .catch(() => false)
      .then((restored) => {
        clearTimeout(patience);
        const isLate = isReady;
        isReady = true;
        if (!isLate || restored) changed();
      });
  }
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
    mirror?.remove(key);
    removed.add(key);
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
      const value = JSON.stringify(kept);
      const isKept = storage.set(key, value);
      mirror?.set(key, value);
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
    isReady: () => isReady,
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
