import { useQuery } from "@tanstack/react-query";
import FileText from "lucide-react/icons/file-text";
import FileUp from "lucide-react/icons/file-up";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { lazy, Suspense, useMemo, useState } from "react";
import { creditCosts } from "@/data/ai-work/ai-credit-costs";
import { personalTotals } from "@/data/results/queries";
import { instantInWords } from "@/posts/moment/moment";
import { RESULT_DAYS, type ResultDays } from "@/shared/paths";
import { displayName } from "@/shared/session/account";
import { useTimeZone } from "@/shared/session/clock";
import { useUser } from "@/shared/session/session";
import { formatDay } from "@/shared/time/dates";
import { Button } from "@/ui/button";
import { PaidButton } from "@/ui/paid-button";
import { Skeleton } from "@/ui/skeleton";
import { resultsText } from "../results.text";
import { AnalysisCard, keptAnalysis } from "./analysis-card";
import { BestCard } from "./best-card";
import { KindsCard } from "./kinds-card";
import { RecentPosts, type RenderRewrite } from "./recent-posts";
import { StatCards } from "./stat-cards";
import { TrendCard } from "./trend-card";
import { useSync } from "./use-sync";

const { sync: text } = resultsText;
const Polls = lazy(() => import("../polls/polls").then(({ Polls }) => ({ default: Polls })));
const ImportDialog = lazy(() =>
  import("../import/import-dialog").then(({ ImportDialog }) => ({ default: ImportDialog })),
);

const ReportDialog = lazy(() =>
  import("../report/report-dialog").then(({ ReportDialog }) => ({ default: ReportDialog })),
);

type PersonalTabProps = {
  days: ResultDays;
  onDays: (days: ResultDays) => void;
  renderRewrite: RenderRewrite;
};

export function PersonalTab({ days, onDays, renderRewrite }: PersonalTabProps) {
  const user = useUser();
  const { start, isRunning, isPermitted, isKnown, isUnread } = useSync(user.id, days);
  const price = useQuery(creditCosts()).data?.get("analytics");
  const totals = useQuery(personalTotals(user.id)).data;
  const zone = useTimeZone();
  const [importing, setImporting] = useState(false);
  const [reporting, setReporting] = useState(false);
  const name = displayName(user);
  const subject = useMemo(() => ({ id: "personal", name }), [name]);
  const analysis = useMemo(
    () => (reporting ? keptAnalysis(user.id, days) : null),
    [reporting, user.id, days],
  );
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <fieldset className="inline-flex flex-wrap rounded-lg bg-surface-1 p-1">
          <legend className="sr-only">{resultsText.period}</legend>
          {RESULT_DAYS.map((count) => (
            <Button
              key={count}
              variant="ghost"
              size="sm"
              aria-pressed={count === days}
              className="aria-pressed:bg-surface-3 aria-pressed:text-text"
              onClick={() => onDays(count)}
            >
              {resultsText.days(count)}
            </Button>
          ))}
        </fieldset>
        {/* Keeps the price on the line of its button. */}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PaidButton variant="secondary" loading={isRunning} onClick={start}>
            {!isRunning && <RefreshCw aria-hidden="true" />}
            {isRunning ? text.running : text.start}
          </PaidButton>
          {/* The reserved width keeps the text from wrapping, which would move everything below. */}
          <p className="min-w-18 text-text-muted text-xs tabular-nums">
            {isKnown &&
              (isPermitted
                ? price !== undefined && resultsText.credits.cost(price)
                : resultsText.credits.free)}
          </p>
        </div>
        {/* Below 84rem the buttons have their own line, because a wrap at the arrival of the font would move everything
        below. */}
        <div className="flex w-full flex-wrap gap-x-3 min-[84rem]:w-auto">
          <Button variant="ghost" onClick={() => setImporting(true)}>
            <FileUp aria-hidden="true" />
            {resultsText.importStart}
          </Button>
          <Button variant="ghost" onClick={() => setReporting(true)}>
            <FileText aria-hidden="true" />
            {resultsText.report}
          </Button>
        </div>
      </div>
      {reporting && (
        <Suspense>
          <ReportDialog
            userId={user.id}
            subject={subject}
            analysis={analysis}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
      {importing && (
        <Suspense>
          <ImportDialog userId={user.id} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {/* Both texts keep their height while they are empty, so that nothing below moves. */}
      <div className="flex flex-col gap-1 print:hidden">
        {!isUnread && (
          <div className="min-h-[5lh] max-w-prose text-pretty text-sm text-text-muted sm:min-h-[3lh]">
            {isKnown ? (
              <p>{isPermitted ? text.permitted : text.notPermitted}</p>
            ) : (
              <Skeleton className="mt-1 h-[3.5lh] sm:h-[2.5lh]" />
            )}
          </div>
        )}
        <p className="min-h-[1lh] text-text-subtle text-xs tabular-nums">
          {[
            totals?.synced_at && resultsText.syncedAt(instantInWords(totals.synced_at, zone)),
            totals?.exported_at && resultsText.fromExport(formatDay(totals.exported_at)),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <section aria-label={resultsText.stats.heading(days)}>
        <StatCards userId={user.id} days={days} isPermitted={isPermitted} />
      </section>
      <TrendCard
        userId={user.id}
        subject="personal"
        name={name}
        days={days}
        emptyAction={
          <Button variant="secondary" onClick={() => setImporting(true)}>
            <FileUp aria-hidden="true" />
            {resultsText.chart.emptyAction}
          </Button>
        }
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <AnalysisCard userId={user.id} days={days} />
        <KindsCard userId={user.id} days={days} />
      </div>
      <BestCard userId={user.id} />
      <RecentPosts userId={user.id} renderRewrite={renderRewrite} />
      <Suspense>
        <Polls userId={user.id} subject="personal" />
      </Suspense>
    </div>
  );
}
