import type { pageResults } from "@/data/results/queries";
import { instantInWords } from "@/posts/moment";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { AnalysisText } from "../personal/analysis-card";
import { TrendCard } from "../personal/trend-card";
import { resultsText } from "../results.text";
import type { KeptAnalyses } from "./kept-analyses";

const text = resultsText.organizations;
const number = new Intl.NumberFormat("es");
const percent = new Intl.NumberFormat("es", {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

type Figures = Awaited<
  ReturnType<Extract<ReturnType<typeof pageResults>["queryFn"], (...args: never[]) => unknown>>
>[number];
const NAMES = Object.keys(text.stats) as (keyof typeof text.stats)[];

type PageCardProps = {
  userId: string;
  page: { organization_id: string; organization_name: string; vanity_name: string };
  figures: Figures | undefined;
  analysis: KeptAnalyses[string] | undefined;
  zone: string;
};

/** What an analysis found of a page: its text, nine figures and its days. */
export function PageCard({ userId, page, figures, analysis, zone }: PageCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{page.organization_name}</CardTitle>
        <CardDescription>
          {text.address(page.vanity_name)}
          {figures && ` · ${text.analysedAt(instantInWords(figures.updated_at, zone))}`}
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {analysis ? (
          <AnalysisText>{analysis.message}</AnalysisText>
        ) : (
          <p className="text-sm text-text-muted">{text.notYet}</p>
        )}
        {figures && (
          <>
            <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {NAMES.map((name) => {
                const value = figures[name];
                return (
                  <div key={name} className="rounded-lg bg-surface-2 p-4">
                    <dt className="text-text-muted text-xs">{text.stats[name]}</dt>
                    <dd className="mt-1 font-semibold text-text text-xl tabular-nums">
                      {value === null ? (
                        <span className="font-normal text-text-subtle text-xs">{resultsText.notGiven}</span>
                      ) : (
                        (name === "engagement" ? percent : number).format(value)
                      )}
                    </dd>
                  </div>
                );
              })}
            </dl>
            <TrendCard userId={userId} subject={page.organization_id} days={30} />
          </>
        )}
      </CardContent>
    </Card>
  );
}
