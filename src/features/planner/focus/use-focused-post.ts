import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { PostCard } from "@/data/posts/cards";
import { cardOfPost } from "@/data/posts/queries";
import { toast } from "@/shared/toast";
import { loadFailure } from "../load-failed";
import { usePlannerSearch, visitOf } from "../use-planner-search";

export type Focused = {
  card: PostCard | null;
  visit: string;
  isDue: () => boolean;
  /**
   * Returns true only at its first call in a visit, because the card is drawn many times, and later the user may be
   * writing in another field.
   */
  take: () => boolean;
};

type Found = { card: PostCard | null };

/**
 * Finds the card of the post that the address names. Calls `onArrive` once a visit, when the card is loaded, with the
 * card null when the post was deleted.
 */
export function useFocusedPost(
  userId: string,
  toPublish: readonly PostCard[] | undefined,
  onArrive: (found: Found) => void,
): Focused {
  const [{ post: asked }] = usePlannerSearch();
  const visit = visitOf(useLocation());
  const listed = toPublish?.find((one) => one.publishers.some(({ postId }) => postId === asked)) ?? null;
  const isElsewhere = asked !== null && toPublish !== undefined && listed === null;
  const elsewhere = useQuery({ ...cardOfPost(userId, asked ?? ""), enabled: isElsewhere });
  const card = asked === null ? null : (listed ?? elsewhere.data ?? null);
  const isKnown = listed !== null || (isElsewhere && elsewhere.data !== undefined);
  const arrivedAt = useRef<string | null>(null);
  useEffect(() => {
    if (asked === null || !isKnown || arrivedAt.current === visit + asked) return;
    arrivedAt.current = visit + asked;
    onArrive({ card });
  });
  const failedAt = useRef<string | null>(null);
  const failure = isElsewhere && !isKnown ? elsewhere.error : null;
  useEffect(() => {
    if (failure === null || failedAt.current === visit + asked) return;
    failedAt.current = visit + asked;
    toast.error(loadFailure(failure));
  }, [failure, visit, asked]);
  const takenAt = useRef<string | null>(null);
  const isDue = useCallback(() => takenAt.current !== visit + asked, [visit, asked]);
  const take = useCallback(() => {
    if (takenAt.current === visit + asked) return false;
    takenAt.current = visit + asked;
    // The card may load while the user is typing, and the focus must then stay in the field.
    return !document.activeElement?.matches("input, textarea");
  }, [visit, asked]);
  return useMemo(() => ({ card, visit, isDue, take }), [card, visit, isDue, take]);
}
