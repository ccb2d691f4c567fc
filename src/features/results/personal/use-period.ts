import { useQuery } from "@tanstack/react-query";
import { personalTotals, resultsSummary } from "@/data/results/queries";

/**
 * Reads the figures of a period. `failed` is a query that failed without data. Callers show its error, because its
 * missing figures would look like figures that LinkedIn withholds.
 */
export function usePeriod(userId: string, days: number) {
  const summary = useQuery(resultsSummary(userId, days));
  const totals = useQuery(personalTotals(userId));
  const failed = [summary, totals].find((query) => query.isError && !query.data);
  return {
    data: summary.data,
    isPending: summary.isPending || totals.isPending,
    totals: totals.data,
    failed,
  };
}
