import { useQuery } from "@tanstack/react-query";
import { useCreditStatsLive } from "@/data/user-credit-stats/live";
import { creditStats } from "@/data/user-credit-stats/user-credit-stats";
import { Button } from "@/ui/button";
import { postsText } from "../posts.text";

const text = postsText.credits;

/** The age in milliseconds above which the balance is read again where credits are about to be spent. */
const FRESH_MS = 15_000;

/** Shows the user's balance and updates it after each charge. */
export function CreditsLine({ userId }: { userId: string }) {
  useCreditStatsLive(userId);
  const { data, isError, refetch } = useQuery({ ...creditStats(userId), staleTime: FRESH_MS });
  if (isError) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-warning">
        {text.failed}
        <Button variant="link" onClick={() => void refetch()}>
          {postsText.retry}
        </Button>
      </p>
    );
  }
  return (
    <p className="text-sm text-text-muted tabular-nums" aria-live="polite">
      {data ? text.available(data.available_credits) : text.loading}
    </p>
  );
}
