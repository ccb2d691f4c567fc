import type { DashboardSummary } from "@/data/dashboard/summary";
import { ActivityCard } from "./activity-card";
import { AiUseCard } from "./ai-use-card";

type LateCardsProps = { summary: DashboardSummary; month: string; isBusy: boolean; onRefresh: () => void };

export function LateCards({ summary, ...use }: LateCardsProps) {
  return (
    <>
      <ActivityCard summary={summary} />
      <AiUseCard row={summary.aiUse} {...use} />
    </>
  );
}
