import type { KeptDraft } from "./draft-shape";

export type DraftNews = { userId: string; postcard: number; writer: string; draft: KeptDraft | null };

/** The message to other tabs that a user's account was deleted. */
export type DeletedUser = { deletedUser: string };

export type DraftChannel = {
  tell(news: DraftNews | DeletedUser): void;
  onNews(heard: (news: DraftNews | DeletedUser) => void): void;
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
      tell: (news) => channel.postMessage(news),
      onNews: (heard) => {
        channel.onmessage = ({ data }: MessageEvent<DraftNews | DeletedUser>) => heard(data);
      },
    }
  );
}
