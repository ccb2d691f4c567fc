import { compareDays } from "@results/compare-periods";
import type { LucideIcon } from "lucide-react";
import Download from "lucide-react/icons/download";
import Image from "lucide-react/icons/image";
import Printer from "lucide-react/icons/printer";
import Table2 from "lucide-react/icons/table-2";
import TrendingUp from "lucide-react/icons/trending-up";
import { memo, type ReactNode, useDeferredValue, useState } from "react";
import { loadWithRetry, toastMissingCode } from "@/shared/browser/missing-code";
import { toast } from "@/shared/toast";
import { useSteady } from "@/shared/use-steady";
import { whole } from "@/text/numbers";
import { Button } from "@/ui/button";
import { CardDescription, CardTitle } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { resultsText } from "../results.text";
import { comparisonInWords } from "./change";
import type { ChartContent } from "./download-chart";
import { LineChart } from "./line-chart";
import { PointsTable } from "./points-table";
import { type Point, totalOf } from "./series";

const text = resultsText.chart;

export type ChartCardProps = {
  title: string;
  subject: string;
  description?: ReactNode;
  measure: string;
  points: readonly Point[] | null;
  before: readonly Point[];
  source: string;
  controls?: ReactNode;
};

type Drawn = { points: readonly Point[]; before: readonly Point[] };

function Stroke({ className, isDashed = false }: { className: string; isDashed?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 2" className={`h-0.5 w-5 shrink-0 ${className}`}>
      <path
        d="M0 1H20"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray={isDashed ? "4 4" : undefined}
      />
    </svg>
  );
}

function Sums({ points, before }: Drawn) {
  const now = totalOf(points);
  const comparison = compareDays(points, before);
  // Beside a percentage that compares only some days, the earlier total counts only these days.
  const isPart = comparison?.kind === "change" && comparison.comparedDays < comparison.days;
  const then = totalOf(isPart ? before.filter((_, at) => points[at]?.value != null) : before);
  if (now === null) return null;
  const change = comparisonInWords(comparison);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-text-muted tabular-nums">
      <span className="flex items-center gap-2">
        <Stroke className="text-info" />
        {text.total(whole.format(now))}
      </span>
      {then !== null && (
        <span className="flex items-center gap-2">
          <Stroke className="text-text-subtle" isDashed />
          {(isPart ? text.totalOfSameDays : text.totalBefore)(whole.format(then))}
        </span>
      )}
      {change && <span className="text-text">{change}</span>}
    </div>
  );
}

type Action = "view" | "picture" | "csv" | "print";

async function download(as: "picture" | "csv", chart: ChartContent): Promise<void> {
  const code = await loadWithRetry(() => import("./download-chart")).catch(() => null);
  if (code === null) toastMissingCode();
  else if (as === "csv") code.downloadCsv(chart);
  else await code.downloadPicture(chart).catch(() => toast.error(text.noPicture));
}

type HeaderProps = Pick<ChartCardProps, "title" | "description" | "controls"> & {
  isReady: boolean;
  asTable: boolean;
  onAction: (action: Action) => void;
};

/** The header is memoised, so that the arrival of the days does not redraw it. */
const ChartHeader = memo(function ChartHeader(props: HeaderProps) {
  const { title, description, controls, isReady, asTable, onAction } = props;
  const actions: { id: Action; label: string; Icon: LucideIcon }[] = [
    { id: "view", label: asTable ? text.drawing : text.table, Icon: asTable ? TrendingUp : Table2 },
    { id: "picture", label: text.picture, Icon: Image },
    { id: "csv", label: text.csv, Icon: Download },
    { id: "print", label: text.print, Icon: Printer },
  ];
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <CardTitle>{title}</CardTitle>
        <CardDescription className="mt-1">{description}</CardDescription>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
        <div className="flex flex-wrap items-center gap-1">{controls}</div>
        <div className="flex flex-wrap items-center gap-1">
          {actions.map(({ id, label, Icon }) => (
            // The key is not the label, because the label changes while the button has the focus.
            <Button
              key={id}
              variant="ghost"
              size="icon"
              aria-label={label}
              title={label}
              disabled={!isReady}
              onClick={() => onAction(id)}
            >
              <Icon aria-hidden="true" />
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
});

export function ChartCard(props: ChartCardProps) {
  const { title, description, measure, points, before, controls, source } = props;
  const [asTable, setAsTable] = useState(false);
  const isReady = useDeferredValue(points !== null);
  const onAction = useSteady((action: Action) => {
    if (action === "view") setAsTable(!asTable);
    else if (action === "print") window.print();
    else void download(action, { ...props, points: points ?? [] });
  });
  return (
    <section aria-label={title} className="flex flex-col gap-4 print:break-inside-avoid">
      <ChartHeader
        title={title}
        description={description}
        controls={controls}
        isReady={isReady}
        asTable={asTable}
        onAction={onAction}
      />
      {points === null ? (
        <Skeleton className="h-76 rounded-lg md:h-82" />
      ) : (
        <>
          <Sums points={points} before={before} />
          {asTable ? (
            <PointsTable measure={measure} points={points} before={before} />
          ) : (
            <LineChart label={`${title}: ${measure}`} points={points} before={before} />
          )}
          <p className="text-text-subtle text-xs">{source}</p>
        </>
      )}
    </section>
  );
}
