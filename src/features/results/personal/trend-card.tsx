import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import { useEffect, useState } from "react";
import { accountTrend } from "@/data/results/queries";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { addDays, pointsOf } from "../charts/series";
import { resultsText } from "../results.text";

const text = resultsText.chart;
type ChartCode = typeof import("../charts/chart-card");

/**
 * The chart's code, which comes while the days do; null before. Not by `lazy`: a boundary that has just shown its fallback
 * keeps what follows back for 300 ms. A failure is thrown where the chart is drawn.
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
  const code = useChartCode();
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
  if (trend.data?.length === 0) {
    return <EmptyState icon={<ChartNoAxesColumn />} title={text.empty} description={text.emptyHint} />;
  }
  if (!trend.data || !code) return <Skeleton className="h-80 rounded-xl" />;
  const { ChartCard } = code;
  const rows = trend.data.map((row) => ({ day: row.day, value: row[measure] }));
  return (
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
  );
}
