import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDashboardLive } from "@/data/dashboard/live";
import { type DashboardSummary, dashboardSummary } from "@/data/dashboard/summary";
import { toAppError } from "@/shared/errors";
import { displayName, pictureOf } from "@/shared/session/account";
import { useTimeZone } from "@/shared/session/clock";
import { useUser } from "@/shared/session/session";
import { dayIn } from "@/shared/time/dates";
import { useNow } from "@/shared/time/use-now";
import { toast } from "@/shared/toast";
import { useCreditMonth } from "@/shared/use-credit-month";
import { errorSentence } from "@/text/errors";
import { ErrorState } from "@/ui/error-state";
import { PageHeader } from "@/ui/page-header";
import { ActivityCard } from "./activity-card";
import { AiUseCard } from "./ai-use-card";
import { attentionOf } from "./attention/attention";
import { AttentionCard } from "./attention/attention-card";
import { dashboardText } from "./dashboard.text";
import { DashboardSkeleton } from "./dashboard-skeleton";
import { Figures } from "./figures";
import { firstStepsOf } from "./first-steps/first-steps";
import { FirstStepsCard } from "./first-steps/first-steps-card";
import { weekOf } from "./week/week";
import { WeekCard } from "./week/week-card";
import { WelcomeCard } from "./welcome-card";

type ContentProps = { summary: DashboardSummary; isBusy: boolean; onRefresh: () => void };

function DashboardContent({ summary, isBusy, onRefresh }: ContentProps) {
  const user = useUser();
  const now = useNow();
  const zone = useTimeZone();
  const { month, renewsAt } = useCreditMonth();
  const attention = attentionOf(summary, now);
  const steps = firstStepsOf(summary);
  const week = weekOf(summary.week, dayIn(zone, new Date(now)));
  // False during the first steps while the week is empty, because the first steps already lead to the first
  // post.
  const isWeekShown = steps === null || week.some(({ cards }) => cards.length > 0);
  return (
    <div className="flex flex-col gap-6">
      <WelcomeCard name={displayName(user)} picture={pictureOf(user)} isBeside={steps !== null} />
      {attention.length > 0 && <AttentionCard items={attention} renewsAt={renewsAt} />}
      {steps && <FirstStepsCard steps={steps} />}
      <Figures
        publishedCount={summary.publishedCount}
        toPublishCount={summary.toPublishCount}
        credits={summary.credits}
        renewsAt={renewsAt}
        isBusy={isBusy}
        onRefresh={onRefresh}
      />
      {isWeekShown && <WeekCard week={week} />}
      <ActivityCard summary={summary} />
      <AiUseCard row={summary.aiUse} month={month} isBusy={isBusy} onRefresh={onRefresh} />
    </div>
  );
}

export function DashboardPage() {
  const user = useUser();
  useDashboardLive(user.id);
  const { data, error, isError, isPending, isFetching, errorUpdatedAt, refetch } = useQuery(
    dashboardSummary(user.id),
  );
  // Shows a toast for each failed read, even while older figures stay on the page.
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) toast.error(dashboardText.loadFailed, { id: "dashboard-load" });
  }, [isError, errorUpdatedAt]);

  return (
    <>
      <PageHeader title={dashboardText.title} />
      {isPending && <DashboardSkeleton />}
      {isError && !data && (
        <ErrorState
          title={dashboardText.failed}
          description={errorSentence(toAppError(error))}
          // The specification requires a reload of the whole page here.
          onRetry={() => window.location.reload()}
        />
      )}
      {data && <DashboardContent summary={data} isBusy={isFetching} onRefresh={() => void refetch()} />}
    </>
  );
}
