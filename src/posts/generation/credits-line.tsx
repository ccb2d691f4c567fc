import { useQuery } from "@tanstack/react-query";
import { creditCosts } from "@/data/ai-work/ai-credit-costs";
import { useCreditStatsLive } from "@/data/user-credit-stats/live";
import { creditStats } from "@/data/user-credit-stats/user-credit-stats";
import { FailedLine } from "@/ui/failed-line";
import { postsText } from "../posts.text";

const text = postsText.credits;

/** The age in milliseconds above which the balance is read again where credits are about to be spent. */
const FRESH_MS = 15_000;

/** Shows the user's balance, updated after each charge, or that the balance or the prices could not be read. */
export function CreditsLine({ userId }: { userId: string }) {
  useCreditStatsLive(userId);
  const balance = useQuery({ ...creditStats(userId), staleTime: FRESH_MS });
  const prices = useQuery(creditCosts());
  if (balance.isError || prices.isLoadingError) {
    const failed = balance.isError ? balance : prices;
    return (
      <FailedLine onRetry={() => void failed.refetch()}>
        {balance.isError ? text.failed : text.pricesFailed}
      </FailedLine>
    );
  }
  return (
    <p className="text-sm text-text-muted tabular-nums" aria-live="polite">
      {balance.data ? text.available(balance.data.available_credits) : text.loading}
    </p>
  );
}
