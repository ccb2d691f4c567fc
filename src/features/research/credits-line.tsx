import { useQuery } from "@tanstack/react-query";
import { useCreditStatsLive } from "@/data/user-credit-stats/live";
import { creditStats } from "@/data/user-credit-stats/user-credit-stats";
import { researchText } from "./research.text";

export function CreditsLine({ userId }: { userId: string }) {
  useCreditStatsLive(userId);
  const stats = useQuery(creditStats(userId));
  const text = stats.data
    ? researchText.credits(stats.data.available_credits)
    : stats.isError
      ? researchText.creditsFailed
      : researchText.creditsLoading;
  return <p className="text-sm text-text-muted tabular-nums">{text}</p>;
}
