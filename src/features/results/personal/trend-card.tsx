import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { accountTrend } from "@/data/results/queries";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { addDays, pointsOf } from "../charts/series";
import { resultsText } from "../results.text";

const text = resultsText.chart;
const loadChart = () => import("../charts/chart-card").then(({ ChartCard }) => ({ default: ChartCard }));
const ChartCard = lazy(loadChart);
const MEASURES = ["impressions", "engagements"] as const;
type Measure = (typeof MEASURES)[number];

const today = (): string => new Date().toISOString().slice(0, 10);

/** The days of a period beside those of the one before. `subject`: 'personal' or a page. */
export function TrendCard({
  userId,
  subject,
  days,
  title,
}: {
  userId: string;
  subject: string;
  days: number;
  title?: string;
}) {
  const [measure, setMeasure] = useState<Measure>("impressions");
  const [last] = useState(today);
  // The chart's code is on its way while the days are; a failure is told where it is drawn.
  useEffect(() => void loadChart().catch(() => undefined), []);
  const trend = useQuery(accountTrend(userId, subject, addDays(last, 1 - 2 * days)));
  if (trend.isError && !trend.data) {
    return (
      <ErrorState
        title={resultsText.failed}
        onRetry={() => void trend.refetch()}
        retrying={trend.isFetching}
      />
    );
  }
  if (!trend.data) return <Skeleton className="h-80 rounded-xl" />;
  if (trend.data.length === 0) {
    return <EmptyState icon={<ChartNoAxesColumn />} title={text.empty} description={text.emptyHint} />;
  }
  const rows = trend.data.map((row) => ({ day: row.day, value: row[measure] }));
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-xl" />}>
      <ChartCard
        title={title ?? text.trend}
        description={text.trendText(days)}
        measure={text[measure]}
        points={pointsOf(rows, last, days)}
        before={pointsOf(rows, addDays(last, -days), days)}
        controls={MEASURES.map((one) => (
          <Button
            key={one}
            size="sm"
            variant="ghost"
            aria-pressed={one === measure}
            className="aria-pressed:bg-surface-3 aria-pressed:text-text"
            onClick={() => setMeasure(one)}
          >
            {text[one]}
          </Button>
        ))}
      />
    </Suspense>
  );
}
