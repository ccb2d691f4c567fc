import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PostCard } from "@/data/posts/cards";
import { publishedCards } from "@/data/posts/queries";
import { toAppError } from "@/shared/errors";
import { errorSentence } from "@/text/errors";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { VisuallyHidden } from "@/ui/visually-hidden";
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
    const { code, reference } = toAppError(cards.error);
    return (
      <ErrorState
        title={postsText.loadFailed}
        description={errorSentence(code, reference)}
        onRetry={() => void cards.refetch()}
        retryLabel={postsText.retry}
        retrying={cards.isFetching}
      />
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
