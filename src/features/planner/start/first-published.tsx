import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { PostCard } from "@/data/posts/cards";
import { publishedCards } from "@/data/posts/queries";
import { localStore, STORAGE_KEYS } from "@/shared/storage";

const NEWS_MS = 24 * 3_600_000;

type FirstPublishedProps = {
  userId: string;
  month: string;
  now: number;
  renderNews: (card: PostCard, onDismiss: () => void) => ReactNode;
};

const publishedAt = (card: PostCard): number =>
  Math.max(...card.publishers.map((one) => (one.publishedAt === null ? 0 : Date.parse(one.publishedAt))));

/** Announces a user's first publication for a day, or until the user closes the announcement. */
export function FirstPublished({ userId, month, now, renderNews }: FirstPublishedProps) {
  const [isSeen, setIsSeen] = useState(() => localStore.get(STORAGE_KEYS.celebrated) === userId);
  const { data } = useQuery({ ...publishedCards(userId, month), enabled: !isSeen });
  const [card] = data ?? [];
  if (isSeen || !card || now - publishedAt(card) > NEWS_MS) return null;
  return renderNews(card, () => {
    localStore.set(STORAGE_KEYS.celebrated, userId);
    setIsSeen(true);
  });
}
