import type { PostDraftRow } from "@/data/post-drafts/post-drafts";
import type { SafeStorage } from "@/shared/storage";
import type { DraftMirror } from "./draft-mirror";
import { type Draft, readDraft } from "./draft-shape";

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

/**
 * What stands in the place of a draft that went, until the mirror has heard of it: the moment. Otherwise the copy there
 * would bring back what was saved or thrown away just before its tab ended.
 */
const isGone = (value: string | null): value is string => value !== null && /^\d+$/.test(value);
const momentOf = (value: string | null): number =>
  isGone(value) ? Number(value) : (parse(value)?.keptAt ?? Number.NEGATIVE_INFINITY);

const newestFirst = (a: KeptDraft, b: KeptDraft): number => b.keptAt - a.keptAt;

/** The server's text is an older one of what the device kept and what is saved by now: its tab ended before it could go. */
export const isOutdatedBy = (row: PostDraftRow, saved: KeptDraft, deviceId: string): boolean =>
  row.revision === saved.revision || (saved.isAsked === true && row.device_id === deviceId);

export type DraftStore = {
  /** The texts kept of one card, newest first: more than one when editors in two tabs went different ways. */
  ofCard(userId: string, postcard: number): KeptDraft[];
  /** False when the browser refused to keep it. */
  write(userId: string, postcard: number, writer: string, draft: Draft): boolean;
  /** Forgets what one writer kept, or what all of them did. */
  remove(userId: string, postcard: number, writer?: string): void;
  /** All texts kept, newest first. */
  all(userId: string): KeptDraft[];
  /** The newest text of each card, newest first; what cannot be read is left alone and not listed. */
  list(userId: string): KeptDraft[];
  /** Hears when a draft comes or goes; a draft that only grows is nobody's news. */
  subscribe(listener: () => void): () => void;
  version(): number;
  /** False for a moment at first: what the browser had not written down when it crashed is being looked for. */
  isReady(): boolean;
  /** True once that is known; a slow device may find more after it was ready. */
  isComplete(): boolean;
  /** Hears what the other tabs do with the texts of one card: null is a text that is gone. */
  onElsewhere(
    userId: string,
    postcard: number,
    heard: (writer: string, draft: KeptDraft | null) => void,
  ): () => void;
};

/** A mirror that does not answer keeps nobody from writing. */
const MIRROR_WITHIN_MS = 1_000;

/** Of each draft, what the device and its mirror last knew holds: a text, or that it went. Answers whether that is news. */
async function restoreFrom(mirror: DraftMirror, storage: SafeStorage): Promise<boolean> {
  let isNews = false;
  for (const [key, copy] of await mirror.entries()) {
    const own = storage.get(key);
    const isCopyNewer = momentOf(copy) > momentOf(own) || (isGone(copy) && momentOf(copy) === momentOf(own));
    if (!key.startsWith(ANY_USER)) continue;
    if (isGone(isCopyNewer ? copy : own)) {
      isNews ||= parse(own) !== null;
      storage.remove(key);
      mirror.remove(key);
    } else if (isCopyNewer) isNews = storage.set(key, copy) || isNews;
  }
  // The mirror has no copy of these any more.
  for (const key of storage.keys())
    if (key.startsWith(ANY_USER) && isGone(storage.get(key))) storage.remove(key);
  return isNews;
}

/** Drafts by user, card and writer, one entry each, so that no tab ever writes over what another one keeps. */
export function createDraftStore(storage: SafeStorage, mirror: DraftMirror | null = null): DraftStore {
  const listeners = new Set<() => void>();
  let version = 0;
  let isReady = mirror === null;
  let isComplete = mirror === null;
  const changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const restoring = mirror ? restoreFrom(mirror, storage).catch(() => false) : Promise.resolve(false);
  if (mirror) {
    const patience = setTimeout(() => {
      isReady = true;
      changed();
    }, MIRROR_WITHIN_MS);
    void restoring.then((isNews) => {
      clearTimeout(patience);
      const isLate = isReady;
      isReady = true;
      isComplete = true;
      if (!isLate || isNews) changed();
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
    const own = storage.get(key);
    if (own === null || isGone(own)) return;
    const gone = String(Date.now());
    if (mirror === null || !storage.set(key, gone)) storage.remove(key);
    // What the mirror was asked for before it heard of it may still come.
    void Promise.all([mirror?.set(key, gone), restoring]).then(([isKnown]) => {
      if (isKnown && storage.get(key) === gone) storage.remove(key);
    });
    changed();
  };
  const dropWriter = (userId: string, postcard: number, writer: string) => {
    const key = keyOf(userId, postcard, writer);
    drop(writer === "" ? key.slice(0, -1) : key);
  };
  return {
    ofCard,
    all: (userId) => all(userId),
    write: (userId, postcard, writer, kept) => {
      const key = keyOf(userId, postcard, writer);
      const before = storage.get(key);
      const isNew = before === null || isGone(before);
      const value = JSON.stringify(kept);
      const isKept = storage.set(key, value);
      void mirror?.set(key, value);
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
    isComplete: () => isComplete,
    list: (userId) => {
      const seen = new Set<number>();
      return all(userId).filter(({ postcard }) => !seen.has(postcard) && seen.add(postcard));
    },
    onElsewhere: (userId, postcard, heard) => {
      const start = `${prefixOf(userId)}${postcard}:`;
      const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
        // That it went was heard already when its place is cleared.
        if (!key?.startsWith(start) || (newValue === null && isGone(oldValue))) return;
        const writer = key.slice(start.length);
        const kept = parse(newValue);
        if (newValue === null || isGone(newValue)) heard(writer, null);
        else if (kept) heard(writer, { ...kept, postcard, writer });
      };
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}
