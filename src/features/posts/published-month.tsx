import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PostCard } from "@/data/posts/cards";
import { publishedCards } from "@/data/posts/queries";
import { Skeleton } from "@/ui/skeleton";
import { VisuallyHidden } from "@/ui/visually-hidden";
import { LoadFailed } from "./load-failed";
import { postsText } from "./posts.text";

type PublishedMonthProps = {
  userId: string;
  /** yyyy-MM */
  month: string;
  /** How many cards will come. */
  count: number;
  children: (cards: readonly PostCard[]) => ReactNode;
};

/** A month of Publicadas: its cards are read when it is opened. */
export function PublishedMonth({ userId, month, count, children }: PublishedMonthProps) {
  const cards = useQuery(publishedCards(userId, month));
  if (cards.data) return children(cards.data);
  if (cards.isError) {
    return (
      <LoadFailed error={cards.error} isRetrying={cards.isFetching} onRetry={() => void cards.refetch()} />
    );
  }
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-3 pt-2 pb-4">
      <VisuallyHidden>{postsText.loading}</VisuallyHidden>
      {Array.from({ length: Math.min(count, 3) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their number differs.
        <Skeleton key={index} className="h-44 rounded-xl" />
      ))}
    </div>
  );
}
