import type { PostDraftRow } from "@/data/post-drafts/post-drafts";
import { type DraftChannel, type DraftNews, openDraftChannel } from "./draft-channel";
import { type DraftDisk, openDraftDisk } from "./draft-disk";
import { type Draft, type DraftEntry, type KeptDraft, readEntry } from "./draft-shape";

/**
 * True for a server draft that the save of `saved` made outdated. The server keeps such a draft when a tab ends before
 * it can delete the draft.
 */
export const isOutdatedBy = (row: PostDraftRow, saved: KeptDraft, deviceId: string): boolean =>
  row.revision === saved.revision || (saved.isAsked === true && row.device_id === deviceId);

export type DraftStore = {
  ofCard(userId: string, postcard: number): KeptDraft[];
  /** Resolves to false when the browser refused to store the text; the entries that it should replace then stay. */
  write(
    userId: string,
    postcard: number,
    writer: string,
    draft: Draft,
    replaces?: readonly string[],
  ): Promise<boolean>;
  remove(userId: string, postcard: number, writer?: string): void;
  /**
   * Removes a deleted user's texts; from then on no tab stores a text of the user. Rejects when the browser refuses.
   */
  removeUser(userId: string): Promise<void>;
  all(userId: string): KeptDraft[];
  list(userId: string): KeptDraft[];
  subscribe(listener: () => void): () => void;
  isReady(): boolean;
  isComplete(): boolean;
  onElsewhere(
    userId: string,
    postcard: number,
    onChange: (writer: string, draft: KeptDraft | null) => void,
  ): () => void;
};

/** Milliseconds after which the store is ready even if reading the device has not ended. */
const READ_WITHIN_MS = 1_000;

type Place = Pick<DraftEntry, "userId" | "postcard" | "writer">;
const keyOf = ({ userId, postcard, writer }: Place): string => `${userId}:${postcard}:${writer}`;
const newestFirst = (a: KeptDraft, b: KeptDraft): number => b.keptAt - a.keptAt;

function createEntries() {
  const entries = new Map<string, DraftEntry>();
  const touched = new Set<string>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  return {
    changed,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: () => [...entries.values()],
    has: (key: string) => entries.has(key),
    set: (entry: DraftEntry) => {
      const key = keyOf(entry);
      const isNew = !entries.has(key);
      touched.add(key);
      entries.set(key, entry);
      if (isNew) changed();
    },
    remove: (keys: readonly string[]) => {
      const known = keys.filter((key) => entries.delete(key));
      for (const key of keys) touched.add(key);
      if (known.length > 0) changed();
    },
    /**
     * Leaves out the entries that this page has changed since the reading began, because the page's changes are newer.
     */
    load: (read: readonly DraftEntry[]): boolean => {
      const untouched = read.filter((entry) => !touched.has(keyOf(entry)));
      for (const entry of untouched) entries.set(keyOf(entry), entry);
      return untouched.length > 0;
    },
  };
}

function readDevice(disk: DraftDisk | null, entries: ReturnType<typeof createEntries>) {
  let isReady = disk === null;
  let isComplete = disk === null;
  let completed = Promise.resolve();
  if (disk) {
    const patience = setTimeout(() => {
      isReady = true;
      entries.changed();
    }, READ_WITHIN_MS);
    const readable = (value: unknown) => readEntry(value) ?? [];
    completed = disk
      .all()
      .then(
        (values) => values.flatMap(readable),
        () => [],
      )
      .then((read) => {
        clearTimeout(patience);
        const isNews = entries.load(read);
        const isLate = isReady;
        isReady = true;
        isComplete = true;
        if (!isLate || isNews) entries.changed();
      });
  }
  return { isReady: () => isReady, isComplete: () => isComplete, completed };
}

/** Keeps one entry for each user, card and writer, so that no tab overwrites another tab's text. */
export function createDraftStore(disk: DraftDisk | null, channel: DraftChannel | null = null): DraftStore {
  const entries = createEntries();
  const { completed, ...reading } = readDevice(disk, entries);
  const listeners = new Set<(news: DraftNews) => void>();
  const deletedUsers = new Set<string>();
  channel?.onNews((news) => {
    if ("deletedUser" in news) return void deletedUsers.add(news.deletedUser);
    const { userId, postcard, writer, draft } = news;
    if (draft) entries.set({ ...draft, userId, postcard, writer });
    else entries.remove([keyOf(news)]);
    for (const listener of listeners) listener(news);
  });

  const all = (userId: string, postcard?: number): KeptDraft[] =>
    entries
      .all()
      .filter((entry) => entry.userId === userId && (postcard === undefined || entry.postcard === postcard))
      .map(({ userId: _userId, ...kept }) => kept)
      .sort(newestFirst);
  const announceRemoved = (removed: readonly Place[]) => {
    for (const place of removed) channel?.send({ ...place, draft: null });
  };
  const places = (userId: string, postcard: number, writers: readonly string[]): Place[] =>
    writers.map((writer) => ({ userId, postcard, writer })).filter((place) => entries.has(keyOf(place)));

  return {
    ofCard: all,
    all: (userId) => all(userId),
    list: (userId) => {
      const seen = new Set<number>();
      return all(userId).filter(({ postcard }) => !seen.has(postcard) && seen.add(postcard));
    },
    write: async (userId, postcard, writer, draft, replaces = []) => {
      // Refuses a deleted user's text, because an editor that is still open stores its text as it closes.
      if (deletedUsers.has(userId)) return false;
      const entry = { ...draft, userId, postcard, writer };
      entries.set(entry);
      const removed = places(userId, postcard, replaces);
      const isKept = (await disk?.change([[keyOf(entry), entry]], removed.map(keyOf))) ?? false;
      if (!isKept) return false;
      entries.remove(removed.map(keyOf));
      channel?.send({ userId, postcard, writer, draft: { ...draft, postcard, writer } });
      announceRemoved(removed);
      return true;
    },
    remove: (userId, postcard, writer) => {
      // Removes the writer's own entry even if the list lacks it. The list loses the newer entry when another tab
      // reports late that it removed an older entry of this writer.
      const removed =
        writer === undefined
          ? places(
              userId,
              postcard,
              all(userId, postcard).map((kept) => kept.writer),
            )
          : [{ userId, postcard, writer }];
      if (removed.length === 0) return;
      entries.remove(removed.map(keyOf));
      void disk?.change([], removed.map(keyOf)).then(() => announceRemoved(removed));
    },
    removeUser: async (userId) => {
      deletedUsers.add(userId);
      channel?.send({ deletedUser: userId });
      await completed;
      const removed = entries
        .all()
        .filter((entry) => entry.userId === userId)
        .map(keyOf);
      entries.remove(removed);
      if ((await disk?.change([], removed)) === false) throw new Error("the browser refused the deletion");
    },
    subscribe: entries.subscribe,
    ...reading,
    onElsewhere: (userId, postcard, onChange) => {
      const listener = (news: DraftNews) => {
        if (news.userId === userId && news.postcard === postcard) onChange(news.writer, news.draft);
      };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const draftStore = createDraftStore(openDraftDisk(), openDraftChannel());
