import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { PostCard } from "@/data/posts/cards";
import { draftStore } from "./device/draft-store";

type Options = {
  userId: string;
  cards: readonly PostCard[] | undefined;
  openCard: number | null;
  onClose: () => void;
};

/**
 * Asks the server whether a card was saved when its last save got no response. Until the server responds, no card may
 * open (`canOpen`), and the unsaved texts are not listed (`isTidy`).
 */
export function useDeviceDrafts({ userId, cards, openCard, onClose }: Options) {
  const client = useQueryClient();
  const isReady = useSyncExternalStore(draftStore.subscribe, draftStore.isReady, draftStore.isReady);
  const [isTidy, setTidy] = useState(false);
  const [published, setPublished] = useState<readonly number[]>([]);
  const open = useRef(openCard);
  open.current = openCard;
  const wasAsked = useRef<boolean | null>(null);
  if (isReady) wasAsked.current ??= draftStore.all(userId).some((draft) => draft.isAsked);
  const isOut = openCard !== null && published.includes(openCard);
  const canOpen = isReady && (isTidy || wasAsked.current === false) && !isOut;

  const settleDrafts = useEffectEvent(async () => {
    const isOpen = (postcard: number) => open.current === postcard;
    try {
      if (cards === undefined || draftStore.all(userId).length === 0) return;
      const { settleSaved, pushPending } = await import("./device-drafts");
      const planner = { client, userId, store: draftStore, cards, isOpen };
      const settled = await settleSaved(canOpen ? planner : { ...planner, isOpen: () => false });
      setPublished(settled);
      if (settled.some(isOpen)) onClose();
      setTidy(true);
      await pushPending(planner);
    } finally {
      setTidy(true);
    }
  });

  const canSettle = isReady && cards !== undefined;
  useEffect(() => {
    if (!canSettle) return;
    // A failure is ignored, because the texts stay on the device until the browser is online again, or until the next
    // visit.
    const start = () => void settleDrafts().catch(() => undefined);
    start();
    window.addEventListener("online", start);
    return () => window.removeEventListener("online", start);
  }, [canSettle]);
  return { canOpen, isTidy };
}
