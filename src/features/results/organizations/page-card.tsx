import FileText from "lucide-react/icons/file-text";
import { lazy, Suspense, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { isLost, type OfferedOrganization } from "@/data/linkedin-organizations/organizations";
import type { pageResults } from "@/data/results/queries";
import { instantInWords } from "@/posts/moment/moment";
import { paths } from "@/shared/paths";
import { rate, whole } from "@/text/numbers";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { focusAroundWhenRemoved } from "@/ui/focus";
import { PaidButton } from "@/ui/paid-button";
import { causeOf, needsConnection } from "../credit-check";
import { AnalysisText } from "../personal/analysis-card";
import { TrendCard } from "../personal/trend-card";
import { resultsText } from "../results.text";
import type { KeptAnalyses } from "./kept-analyses";
import { organizationsText } from "./organizations.text";
import type { PageFailure } from "./use-page-analyses";

const text = organizationsText;
const Polls = lazy(() => import("../polls/polls").then(({ Polls }) => ({ default: Polls })));
const PageImport = lazy(() => import("./page-import").then(({ PageImport }) => ({ default: PageImport })));

type Figures = Awaited<
  ReturnType<Extract<ReturnType<typeof pageResults>["queryFn"], (...args: never[]) => unknown>>
>[number];
const NAMES = Object.keys(text.stats) as (keyof typeof text.stats)[];

type PageCardProps = {
  userId: string;
  page: OfferedOrganization;
  figures: Figures | undefined;
  analysis: KeptAnalyses[string] | undefined;
  failure: PageFailure | undefined;
  onRetry: (() => void) | undefined;
  zone: string;
};

/** Shows the failure on the page's card, because the toast disappears after seconds. */
function Failed({ name, failure, onRetry }: { name: string } & Pick<PageCardProps, "failure" | "onRetry">) {
  if (!failure) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-danger-soft p-4 text-sm">
      <div className="min-w-0">
        <p className="font-medium text-text">{text.failedOf(name)}</p>
        <p className="mt-0.5 text-pretty text-text-muted">
          {failure === "tried again" ? text.triedAgain : causeOf(failure)}
        </p>
      </div>
      {failure === "tried again" ? null : needsConnection(failure) ? (
        <Button asChild variant="secondary">
          <Link to={paths.settings()}>{resultsText.toSettings}</Link>
        </Button>
      ) : (
        <PaidButton
          ref={focusAroundWhenRemoved}
          variant="secondary"
          aria-label={text.retryOf(name)}
          inactive={!onRetry}
          onClick={onRetry}
        >
          {text.retry}
        </PaidButton>
      )}
    </div>
  );
}

const ReportDialog = lazy(() =>
  import("../report/report-dialog").then(({ ReportDialog }) => ({ default: ReportDialog })),
);

type PageReportProps = Pick<PageCardProps, "userId" | "analysis"> & { id: string; name: string };

function PageReport({ userId, id, name, analysis }: PageReportProps) {
  const [isOpen, setIsOpen] = useState(false);
  const subject = useMemo(() => ({ id, name }), [id, name]);
  return (
    <div className="print:hidden">
      <Button variant="secondary" aria-label={text.reportOf(name)} onClick={() => setIsOpen(true)}>
        <FileText aria-hidden="true" />
        {resultsText.report}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog
            userId={userId}
            subject={subject}
            analysis={analysis ?? null}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

export function PageCard({ userId, page, figures, analysis, failure, onRetry, zone }: PageCardProps) {
  const name = page.organization_name;
  const known = NAMES.flatMap((stat) => {
    const value = figures?.[stat] ?? null;
    return value === null ? [] : [{ stat, value }];
  });
  const unknown = NAMES.filter((stat) => !known.some((one) => one.stat === stat));
  return (
    <Card>
      <CardHeader>
        <CardTitle>{name}</CardTitle>
        <CardDescription>
          {text.address(page.vanity_name)}
          {figures && ` · ${text.analysedAt(instantInWords(figures.updated_at, zone))}`}
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {isLost(page) && <p className="text-sm text-warning">{text.lost}</p>}
        <Failed name={name} failure={failure} onRetry={onRetry} />
        <div className={figures ? "grid items-start gap-6 xl:grid-cols-[2fr_3fr]" : undefined}>
          {analysis ? (
            <AnalysisText>{analysis.message}</AnalysisText>
          ) : (
            <p className="text-sm text-text-muted">{figures ? text.noText : text.notYet}</p>
          )}
          {figures && (
            <div className="min-w-0">
              <p className="mb-2 text-text-muted text-xs">{text.span}</p>
              <dl className="grid gap-3 min-[22.5rem]:grid-cols-2 sm:grid-cols-3">
                {known.map(({ stat, value }) => (
                  <div key={stat} className="rounded-lg bg-surface-2 p-4">
                    <dt className="text-text-muted text-xs">{text.stats[stat]}</dt>
                    <dd className="mt-1 font-semibold text-text text-xl tabular-nums">
                      {(stat === "engagement" ? rate : whole).format(value)}
                    </dd>
                  </div>
                ))}
              </dl>
              {unknown.length > 0 && (
                <p className="mt-3 text-pretty text-sm text-text-muted">
                  {resultsText.missing.notGiven(unknown.map((stat) => text.stats[stat]))}
                </p>
              )}
            </div>
          )}
        </div>
        {figures && <PageReport userId={userId} id={page.organization_id} name={name} analysis={analysis} />}
        {figures && (
          <div className="border-border border-t pt-6">
            <TrendCard userId={userId} subject={page.organization_id} name={name} days={30} isInCard />
          </div>
        )}
        {figures && (
          <Suspense>
            <Polls userId={userId} subject={page.organization_id} />
          </Suspense>
        )}
        {/* Reserves the button's space until its code has loaded. */}
        <div className="min-h-8 print:hidden">
          <Suspense>
            <PageImport userId={userId} page={page} hasChart={figures !== undefined} />
          </Suspense>
        </div>
      </CardContent>
    </Card>
  );
}
