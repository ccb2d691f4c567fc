import { useQuery } from "@tanstack/react-query";
import Coins from "lucide-react/icons/coins";
import Gift from "lucide-react/icons/gift";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import Zap from "lucide-react/icons/zap";
import { Link } from "react-router-dom";
import { useCreditStatsLive } from "@/data/user-credit-stats/live";
import { creditStats } from "@/data/user-credit-stats/user-credit-stats";
import { formatCredits } from "@/shared/credits";
import { paths } from "@/shared/paths";
import { useTimeZone } from "@/shared/session/clock";
import { clockIn, dayIn, formatDayOfYear } from "@/shared/time/dates";
import { useCreditMonth } from "@/shared/use-credit-month";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/ui/card";
import { cn } from "@/ui/cn";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { StatCard } from "@/ui/stat-card";
import { MovementsCard } from "./credits/movements-card";
import { UseCard } from "./credits/use-card";
import { profileText } from "./profile.text";

const { credits: text } = profileText;

type BreakdownLineProps = { label: string; hint?: string; value: number; loading: boolean; strong?: boolean };

function BreakdownLine({ label, hint, value, loading, strong }: BreakdownLineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <dt className={cn("wrap-anywhere min-w-0 flex-1 basis-[6rem] text-text", strong && "font-medium")}>
        {label}
        {hint && <span className="mt-0.5 block text-pretty text-sm text-text-muted">{hint}</span>}
      </dt>
      <dd className={strong ? "font-semibold text-lg text-text tabular-nums" : "text-text tabular-nums"}>
        {loading ? <Skeleton className="w-10" /> : formatCredits(value)}
      </dd>
    </div>
  );
}

export function CreditsTab({ userId }: { userId: string }) {
  useCreditStatsLive(userId);
  const { data, isPending, isError, isFetching, refetch } = useQuery(creditStats(userId));
  const { month, renewsAt } = useCreditMonth();
  const zone = useTimeZone();
  const renewal = [formatDayOfYear(dayIn(zone, renewsAt)), clockIn(zone, renewsAt)] as const;

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
  const available = data?.available_credits ?? 0;
  const free = data?.free_monthly_credits ?? 0;
  const held = data?.held_credits ?? 0;
  const owed = data?.owed_credits ?? 0;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-3 min-[22.5rem]:grid-cols-2 md:gap-4 xl:grid-cols-4">
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
          hint={text.freeHint(...renewal)}
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
            <BreakdownLine
              label={text.freeLeft}
              hint={text.freeLeftHint(...renewal)}
              value={free}
              loading={isPending}
            />
            <BreakdownLine
              label={text.purchasedLeft}
              hint={text.purchasedHint}
              value={data?.purchased_credits ?? 0}
              loading={isPending}
            />
            <BreakdownLine label={text.total} value={available} loading={isPending} strong />
            {held > 0 && (
              <BreakdownLine label={text.held} hint={text.heldHint} value={held} loading={isPending} />
            )}
            {owed > 0 && (
              <BreakdownLine label={text.owed} hint={text.owedText} value={owed} loading={isPending} />
            )}
          </dl>
        </CardContent>
        <CardFooter>
          <Button asChild className="max-sm:w-full">
            <Link to={paths.profile({ tab: "pagos" })}>{text.buy}</Link>
          </Button>
        </CardFooter>
      </Card>
      <UseCard userId={userId} month={month} />
      <MovementsCard userId={userId} />
    </div>
  );
}
