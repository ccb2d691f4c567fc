import type { KeptDraft } from "./draft-shape";

/** A change of the stored drafts that one tab reports to the others; `draft` is null after a removal. */
export type DraftNews = { userId: string; postcard: number; writer: string; draft: KeptDraft | null };

export type DraftChannel = {
  tell(news: DraftNews): void;
  onNews(heard: (news: DraftNews) => void): void;
};

const CHANNEL = "tribuna:drafts";

/**
 * The channel to the user's other tabs in this browser. Null without a device store, as in the build: Node
 * has channels too, and an open channel would keep its process alive.
 */
export function openDraftChannel(): DraftChannel | null {
  if (typeof BroadcastChannel === "undefined" || typeof indexedDB === "undefined") return null;
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: (news) => channel.postMessage(news),
    onNews: (heard) => {
      channel.onmessage = ({ data }: MessageEvent<DraftNews>) => heard(data);
    },
  };
}
