import { useQuery } from "@tanstack/react-query";
import { Coins } from "lucide-react";
import { Link } from "react-router-dom";
import { useCreditStatsLive } from "@/data/user-credit-stats/live";
import { creditStats } from "@/data/user-credit-stats/user-credit-stats";
import { formatCredits } from "@/shared/credits";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { StatCard } from "@/ui/stat-card";
import { dashboardText } from "./dashboard.text";

const { credits: text } = dashboardText;

/** The credits that are left; follows the server live. */
export function CreditsCard({ userId }: { userId: string }) {
  useCreditStatsLive(userId);
  const { data, isPending, isError, isFetching, refetch } = useQuery(creditStats(userId));
  // What cannot be read is not shown as zero.
  const isUnread = isError && !data;
  return (
    <StatCard
      className="sm:col-span-2 lg:col-span-1"
      icon={<Coins />}
      label={text.label}
      loading={isPending}
      value={isUnread ? text.unknown : formatCredits(data?.available_credits ?? 0)}
      hint={
        isUnread ? (
          <span className="flex flex-wrap items-center gap-x-3">
            <span role="alert" className="text-warning">
              {text.failed}
            </span>
            <Button variant="link" size="sm" loading={isFetching} onClick={() => void refetch()}>
              {dashboardText.retry}
            </Button>
          </span>
        ) : (
          <Button asChild variant="link" size="sm" className="text-xs">
            <Link to={paths.profile({ tab: "creditos" })}>{text.detail}</Link>
          </Button>
        )
      }
    />
  );
}
