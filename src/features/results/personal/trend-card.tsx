import { useQuery } from "@tanstack/react-query";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { accountTrend } from "@/data/results/queries";
import { addDays } from "@/shared/time/days";
import { useNow } from "@/shared/time/use-now";
import { Button } from "@/ui/button";
import { Card, CardContent } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { Skeleton } from "@/ui/skeleton";
import { MEASURES, type Measure, pointsOf, sourcesOf } from "../charts/series";
import { LoadFailed } from "../load-failed";
import { resultsText } from "../results.text";

const text = resultsText.chart;

type ChartCode = typeof import("../charts/chart-card");

/**
 * Returns the chart's code; null until the code has loaded. Throws a failed download while rendering. `lazy` is not
 * used, because Suspense holds its content back for 300 ms after a fallback.
 */
function useChartCode(): ChartCode | null {
  const [code, setCode] = useState<ChartCode | null>(null);
  useEffect(() => {
    import("../charts/chart-card").then(setCode, (error: unknown) =>
      setCode(() => {
        throw error;
      }),
    );
  }, []);
  return code;
}

const measureName = (measure: Measure, subject: string): string => {
  if (measure === "new_followers") return text.newFollowers;
  return measure === "engagements" && subject !== "personal" ? text.engagementsWithClicks : text[measure];
};

function sourceOf(names: ReadonlySet<string>): string {
  if (names.size === 0) return "";
  if (names.size > 1) return text.sources.both;
  return names.has("export") ? text.sources.export : text.sources.linkedin;
}

/** The chart's height is reserved, so that nothing below moves when it appears. */
const ROOM = "md:min-h-111";

const Framed = ({ children }: { children: ReactNode }) => (
  <Card className={ROOM}>
    <CardContent>{children}</CardContent>
  </Card>
);

type TrendProps = {
  userId: string;
  subject: string;
  name: string;
  days: number;
  isInCard?: boolean;
  emptyAction?: ReactNode;
};

export function TrendCard({ userId, subject, name, days, isInCard = false, emptyAction }: TrendProps) {
  const [measure, setMeasure] = useState<Measure>("impressions");
  const last = new Date(useNow()).toISOString().slice(0, 10);
  const code = useChartCode();
  const trend = useQuery(accountTrend(userId, subject, addDays(last, 1 - 2 * days)));
  const { data } = trend;
  const hasFollowers = data?.some(({ new_followers }) => new_followers !== null) ?? false;
  const controls = useMemo(
    () =>
      MEASURES.filter((one) => one !== "new_followers" || hasFollowers).map((one) => (
        <Button
          key={one}
          size="sm"
          variant="ghost"
          aria-pressed={one === measure}
          className="aria-pressed:bg-surface-3 aria-pressed:text-text"
          onClick={() => setMeasure(one)}
        >
          {measureName(one, subject)}
        </Button>
      )),
    [measure, subject, hasFollowers],
  );
  // The clock changes every few seconds, but only a new day changes the chart.
  const drawn = useMemo(() => {
    const rows = data?.map((row) => ({ day: row.day, value: row[measure] }));
    return {
      points: rows ? pointsOf(rows, last, days) : null,
      before: rows ? pointsOf(rows, addDays(last, -days), days) : [],
    };
  }, [data, measure, last, days]);
  if (trend.isError && !data) {
    return <LoadFailed query={trend} heading={text.trend} isInCard={isInCard} />;
  }
  if (data?.length === 0) {
    return (
      <EmptyState
        className={isInCard ? undefined : ROOM}
        icon={<ChartNoAxesColumn />}
        title={text.empty}
        description={emptyAction ? text.emptyHint : undefined}
        action={emptyAction}
      />
    );
  }
  if (!code) return <Skeleton className={isInCard ? "h-99 rounded-lg" : "h-111 rounded-xl"} />;
  const { ChartCard } = code;
  const chart = (
    // The chart's frame is drawn before its figures arrive, so that only the lines are added later.
    <ChartCard
      title={text.trend}
      subject={name}
      description={text.trendText(days)}
      measure={measureName(measure, subject)}
      {...drawn}
      source={sourceOf(sourcesOf(data ?? [], [measure]))}
      controls={controls}
    />
  );
  return isInCard ? chart : <Framed>{chart}</Framed>;
}
