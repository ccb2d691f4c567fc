import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PostCard } from "@/data/posts/cards";
import { publishedCards } from "@/data/posts/queries";
import { isFirstAttempt, useIsOverdue } from "@/shared/live/use-is-overdue";
import { localStore, STORAGE_KEYS } from "@/shared/storage";
import { usePlannerSearch } from "../use-planner-search";

const NEWS_MS = 24 * 3_600_000;

const publishedAt = (card: PostCard): number =>
  Math.max(...card.publishers.map((one) => (one.publishedAt === null ? 0 : Date.parse(one.publishedAt))));

type Asked = {
  userId: string;
  months: UseQueryResult<readonly { month: string; cards: number }[]>;
  now: number;
};

/**
 * A user's first publication is news for a day, or until the user closes it. The list waits while `isReading`, because
 * the tall announcement is above it.
 */
export function useFirstPublished({ userId, months, now }: Asked) {
  const [isSeen, setIsSeen] = useState(() => localStore.get(STORAGE_KEYS.celebrated) === userId);
  // Nothing is announced while the address names a post, because the announcement would push the post out of view.
  const [{ post }] = usePlannerSearch();
  const isWanted = !isSeen && post === null;
  const [only, ...others] = months.data ?? [];
  const month = only?.cards === 1 && others.length === 0 ? only.month : null;
  const hasMore = only !== undefined && month === null;
  // A second publication ends the news for good, so later visits show their list without waiting for the months.
  useEffect(() => {
    if (hasMore) localStore.set(STORAGE_KEYS.celebrated, userId);
  }, [hasMore, userId]);
  const cards = useQuery({ ...publishedCards(userId, month ?? ""), enabled: isWanted && month !== null });
  const isWaiting = isWanted && (isFirstAttempt(months) || isFirstAttempt(cards));
  const isOverdue = useIsOverdue(isWaiting);
  const [card] = month === null ? [] : (cards.data ?? []);
  const dismiss = () => {
    localStore.set(STORAGE_KEYS.celebrated, userId);
    setIsSeen(true);
  };
  return {
    isReading: isWaiting && !isOverdue,
    news: isWanted && card && now - publishedAt(card) <= NEWS_MS ? { card, dismiss } : null,
  };
}
