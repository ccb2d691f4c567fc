import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PostCard } from "@/data/posts/cards";
import { publishedCards } from "@/data/posts/queries";
import { LoadFailed } from "../../load-failed";
import { CardsSkeleton } from "../posts-skeleton";

type PublishedMonthProps = {
  userId: string;
  month: string;
  count: number;
  children: (cards: readonly PostCard[]) => ReactNode;
};

export function PublishedMonth({ userId, month, count, children }: PublishedMonthProps) {
  const cards = useQuery(publishedCards(userId, month));
  if (cards.data) return children(cards.data);
  if (cards.isError) return <LoadFailed query={cards} />;
  return <CardsSkeleton count={count} />;
}
