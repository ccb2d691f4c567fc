import { useQuery } from "@tanstack/react-query";
import { Clock, PenLine, Send } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { usePostsLive } from "@/data/posts/live";
import { postsSummary } from "@/data/posts/summary";
import { displayName, pictureOf } from "@/shared/account";
import { toAppError } from "@/shared/errors";
import { paths } from "@/shared/paths";
import { useUser } from "@/shared/session";
import { toast } from "@/shared/toast";
import { useCreditMonth } from "@/shared/use-credit-month";
import { errorSentence } from "@/text/errors";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { PageHeader } from "@/ui/page-header";
import { StatCard } from "@/ui/stat-card";
import { ActivityCard } from "./activity-card";
import { AiUseCard } from "./ai-use-card";
import { CreditsCard } from "./credits-card";
import { dashboardText } from "./dashboard.text";
import { DashboardSkeleton } from "./dashboard-skeleton";
import { RefreshButton } from "./refresh-button";

/** Home: how many posts there are, what comes next, and the month's use of AI. */
export function DashboardPage() {
  const user = useUser();
  usePostsLive(user.id);
  const summary = useQuery(postsSummary(user.id));
  const { month } = useCreditMonth();
  const { isError, errorUpdatedAt } = summary;
  // Each failed read says so once, also when older figures go on standing there.
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) toast.error(dashboardText.loadFailed, { id: "dashboard-load" });
  }, [isError, errorUpdatedAt]);

  return (
    <>
      <PageHeader title={dashboardText.title} />
      {summary.isPending && <DashboardSkeleton />}
      {summary.isError && !summary.data && (
        <ErrorState
          title={dashboardText.failed}
          description={sentenceOf(summary.error)}
          // The whole page, as specified: whatever broke is started afresh.
          onRetry={() => window.location.reload()}
          retryLabel={dashboardText.retry}
        />
      )}
      {summary.data && (
        <div className="flex flex-col gap-6">
          <WelcomeCard name={displayName(user)} picture={pictureOf(user)} />
          <section aria-label={dashboardText.title} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <StatCard icon={<Send />} label={dashboardText.published} value={summary.data.publishedCount} />
            <div className="relative">
              <StatCard
                className="h-full"
                icon={<Clock />}
                label={dashboardText.toPublish}
                value={summary.data.toPublishCount}
              />
              <div className="absolute right-3 bottom-3">
                <RefreshButton
                  label={dashboardText.refreshPosts}
                  isBusy={summary.isFetching}
                  onClick={() => void summary.refetch()}
                />
              </div>
            </div>
            <CreditsCard userId={user.id} />
          </section>
          <ActivityCard summary={summary.data} />
          <AiUseCard userId={user.id} month={month} />
        </div>
      )}
    </>
  );
}

function WelcomeCard({ name, picture }: { name: string; picture: string | null }) {
  return (
    <section className="flex flex-col gap-5 rounded-xl bg-surface-1 p-5 shadow-md sm:flex-row sm:items-center md:p-6">
      <Avatar name={name} src={picture} size="lg" decorative />
      <div className="min-w-0 flex-1">
        <h2 className="break-words font-semibold text-text text-xl">{dashboardText.welcome(name)}</h2>
        <p className="mt-1 text-text-muted">{dashboardText.welcomeLead}</p>
      </div>
      <Button asChild>
        <Link to={paths.posts()}>
          <PenLine aria-hidden="true" />
          {dashboardText.write}
        </Link>
      </Button>
    </section>
  );
}

function sentenceOf(error: unknown): string {
  return errorSentence(toAppError(error));
}
