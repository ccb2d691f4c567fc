import { useQuery } from "@tanstack/react-query";
import { Coins, Gift, ShoppingBag, Zap } from "lucide-react";
import { useCreditStatsLive } from "@/data/user-credit-stats/live";
import { creditStats } from "@/data/user-credit-stats/user-credit-stats";
import { formatCredits } from "@/shared/credits";
import { browserTimeZone, clockIn, dayIn, formatDayOfYear } from "@/shared/dates";
import { useCreditMonth } from "@/shared/use-credit-month";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { StatCard } from "@/ui/stat-card";
import { profileText } from "./profile.text";

const { credits: text } = profileText;

type BreakdownLineProps = { label: string; value: number; loading: boolean; strong?: boolean };

function BreakdownLine({ label, value, loading, strong }: BreakdownLineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3">
      <dt className={strong ? "font-medium text-text" : "text-text-muted"}>{label}</dt>
      <dd className={strong ? "font-semibold text-text text-lg tabular-nums" : "text-text tabular-nums"}>
        {loading ? <Skeleton className="w-10" /> : formatCredits(value)}
      </dd>
    </div>
  );
}

/** The four figures of the user's credits and what the balance is made of; follows the server live. */
export function CreditsTab({ userId }: { userId: string }) {
  useCreditStatsLive(userId);
  const { data, isPending, isError, isFetching, refetch } = useQuery(creditStats(userId));
  const { renewsAt } = useCreditMonth();
  const zone = browserTimeZone();

  if (isError && !data) {
    return (
      <ErrorState
        title={text.failed}
        description={text.failedText}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  // No row yet: the specification shows zeros.
  const available = data?.available_credits ?? 0;
  const free = data?.free_monthly_credits ?? 0;
  const owed = data?.owed_credits ?? 0;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
        <StatCard
          label={text.available}
          icon={<Coins />}
          loading={isPending}
          value={formatCredits(available)}
        />
        <StatCard
          label={text.free}
          icon={<Gift />}
          loading={isPending}
          value={formatCredits(free)}
          hint={text.freeHint(formatDayOfYear(dayIn(zone, renewsAt)), clockIn(zone, renewsAt))}
        />
        <StatCard
          label={text.purchased}
          icon={<ShoppingBag />}
          loading={isPending}
          value={formatCredits(data?.total_purchased ?? 0)}
          hint={text.purchasedHint}
        />
        <StatCard
          label={text.consumed}
          icon={<Zap />}
          loading={isPending}
          value={formatCredits(data?.total_consumed ?? 0)}
        />
      </div>
      <Card>
        <CardHeader>
          <CardTitle>{text.breakdown}</CardTitle>
          <CardDescription>{text.breakdownText}</CardDescription>
        </CardHeader>
        <CardContent className="pt-2 md:pt-2">
          <dl className="divide-y divide-border">
            <BreakdownLine label={text.freeLeft} value={free} loading={isPending} />
            <BreakdownLine
              label={text.purchasedLeft}
              value={data?.purchased_credits ?? 0}
              loading={isPending}
            />
            {(data?.held_credits ?? 0) > 0 && (
              <BreakdownLine label={text.held} value={data?.held_credits ?? 0} loading={isPending} />
            )}
            {owed > 0 && <BreakdownLine label={text.owed} value={owed} loading={isPending} />}
            <BreakdownLine label={text.total} value={available} loading={isPending} strong />
          </dl>
          {owed > 0 && <p className="pt-3 text-pretty text-sm text-text-muted">{text.owedText}</p>}
        </CardContent>
      </Card>
    </div>
  );
}
