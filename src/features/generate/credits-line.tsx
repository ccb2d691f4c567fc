import { useQuery } from "@tanstack/react-query";
import { useCreditStatsLive } from "@/data/user-credit-stats/live";
import { creditStats } from "@/data/user-credit-stats/user-credit-stats";
import { Button } from "@/ui/button";
import { generateText as text } from "./generate.text";

/** The age in milliseconds above which a balance is read again when a generator is chosen. */
const FRESH_MS = 15_000;

export const useBalance = (userId: string) => useQuery({ ...creditStats(userId), staleTime: FRESH_MS });

export function CreditsLine({ userId }: { userId: string }) {
  useCreditStatsLive(userId);
  const balance = useBalance(userId);
  if (balance.isError) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-warning">
        {text.balanceFailed}
        <Button variant="link" onClick={() => void balance.refetch()}>
          {text.retry}
        </Button>
      </p>
    );
  }
  return (
    <p className="text-sm text-text-muted tabular-nums" aria-live="polite">
      {balance.isPending ? text.balanceLoading : text.balance(balance.data?.available_credits ?? 0)}
    </p>
  );
}
