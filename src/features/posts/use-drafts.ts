import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { mediaOf, type PostCard } from "@/data/posts/cards";
import { removeOrphans } from "@/data/posts/media";
import { localStore } from "@/shared/storage";
import { contentOf, sameContent } from "./editor/content";
import { createDraftStore, type KeptDraft } from "./editor/draft-storage";

/** The drafts of this browser. */
export const draftStore = createDraftStore(localStore);

/** The user's unsaved texts, without those that say the same as the saved card. */
export function useDrafts(userId: string, cards: readonly PostCard[] | undefined) {
  useSyncExternalStore(draftStore.subscribe, draftStore.version);
  const open = (cards ?? []).filter((card) => card.status === "publicar");
  const drafts = draftStore.list(userId).filter((draft) => {
    const saved = open.find((card) => card.postcard === draft.postcard);
    return !(saved && sameContent(contentOf(saved), draft.content));
  });
  const discard = (draft: KeptDraft) => {
    draftStore.remove(userId, draft.postcard);
    const kept = new Set((cards ?? []).flatMap(mediaOf));
    const orphans = mediaOf(draft.content).filter((url) => !kept.has(url));
    void removeOrphans(orphans, draft.postcard);
  };
  return { drafts, discard };
}

/** Opens what was being written when the last visit ended, once, unless the address already opens a card. */
export function useRecovery(userId: string, isFree: boolean, open: (postcard: number) => void): void {
  const [newest] = useState(() => (isFree ? (draftStore.list(userId)[0] ?? null) : null));
  const isDone = useRef(false);
  useEffect(() => {
    if (newest === null || isDone.current) return;
    isDone.current = true;
    open(newest.postcard);
  }, [newest, open]);
}
