import { useState } from "react";
import type { PostCard } from "@/data/posts/cards";
import { useIsOverdue } from "@/shared/live/use-is-overdue";
import { useDeviceDrafts } from "./use-device-drafts";
import { useDrafts, useRecovery } from "./use-drafts";

/** The milliseconds without cards after which the texts on the device are named, because they cannot be opened. */
const CARDS_WAIT_MS = 5_000;

type Options = {
  userId: string;
  cards: readonly PostCard[] | undefined;
  openCard: number | null;
  /** True when the address names a post; the last unsaved text then does not open by itself. */
  isTaken: boolean;
  onClose: () => void;
  onRecover: (postcard: number) => void;
};

export function useUnsaved({ userId, cards, openCard, isTaken, onClose, onRecover }: Options) {
  const { drafts, onDevice, discard, newestHere, isFirstAttempt } = useDrafts(
    userId,
    cards,
    cards === undefined ? null : openCard,
  );
  const { canOpen, isTidy } = useDeviceDrafts({ userId, cards, openCard, onClose });
  const isWaiting = cards === undefined || !isTidy || isFirstAttempt;
  const isOverdue = useIsOverdue(isWaiting);
  const isLate = useIsOverdue(cards === undefined, CARDS_WAIT_MS);
  const [hadCards] = useState(cards !== undefined);
  const isFree = openCard === null && !isTaken;
  useRecovery(newestHere, { isFree, canOpen: canOpen && cards !== undefined }, onRecover);
  return {
    canOpen,
    /**
     * True while the list of cards should wait for the list of unsaved texts, which is drawn above and would move the
     * cards. Cached cards do not wait: the router restores the scroll position when the page is first laid out.
     */
    isReading: cards !== undefined && !hadCards && !isOverdue && isWaiting,
    others: isTidy ? drafts.filter((draft) => draft.postcard !== openCard) : [],
    onDevice: isLate && cards === undefined ? onDevice : [],
    discard,
  };
}
