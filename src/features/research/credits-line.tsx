import { useQuery } from "@tanstack/react-query";
import { useCreditStatsLive } from "@/data/user-credit-stats/live";
import { creditStats } from "@/data/user-credit-stats/user-credit-stats";
import { commonText } from "@/text/common";
import { Button } from "@/ui/button";
import { researchText } from "./research.text";

export function CreditsLine({ userId }: { userId: string }) {
  useCreditStatsLive(userId);
  const stats = useQuery(creditStats(userId));
  if (stats.isError && !stats.data) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-warning">
        {researchText.creditsFailed}
        <Button variant="link" onClick={() => void stats.refetch()}>
          {commonText.retry}
        </Button>
      </p>
    );
  }
  return (
    <p className="text-sm text-text-muted tabular-nums">
      {stats.data ? researchText.credits(stats.data.available_credits) : researchText.creditsLoading}
    </p>
  );
}
