import type { KeptDraft } from "./draft-shape";

export type DraftNews = { userId: string; postcard: number; writer: string; draft: KeptDraft | null };

/** The message to other tabs that a user's account was deleted. */
export type DeletedUser = { deletedUser: string };

export type DraftChannel = {
  send(news: DraftNews | DeletedUser): void;
  onNews(listener: (news: DraftNews | DeletedUser) => void): void;
};

const CHANNEL = "tribuna:drafts";

/** Returns null where the browser blocks storage: Firefox's BroadcastChannel then throws. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/** Returns null without IndexedDB, as in Node during the build: an open channel would keep Node's process alive. */
export function openDraftChannel(): DraftChannel | null {
  const channel = typeof indexedDB === "undefined" ? null : openChannel();
  return (
    channel && {
      send: (news) => channel.postMessage(news),
      onNews: (listener) => {
        channel.onmessage = ({ data }: MessageEvent<DraftNews | DeletedUser>) => listener(data);
      },
    }
  );
}
