import type { KeptDraft } from "./draft-shape";

export type DraftNews = { userId: string; postcard: number; writer: string; draft: KeptDraft | null };

export type DraftChannel = {
  tell(news: DraftNews): void;
  onNews(heard: (news: DraftNews) => void): void;
};

const CHANNEL = "tribuna:drafts";

/** Null where a browser blocks storage: Firefox then throws. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/** Null without IndexedDB, as in Node during the build, because an open channel would keep Node's process alive. */
export function openDraftChannel(): DraftChannel | null {
  const channel = typeof indexedDB === "undefined" ? null : openChannel();
  return (
    channel && {
      tell: (news) => channel.postMessage(news),
      onNews: (heard) => {
        channel.onmessage = ({ data }: MessageEvent<DraftNews>) => heard(data);
      },
    }
  );
}
