import { Download, Printer, Table2, TrendingUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { csvOf } from "@/shared/csv";
import { formatDay } from "@/shared/dates";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { resultsText } from "../results.text";
import { LineChart } from "./line-chart";
import { type Point, totalOf } from "./series";

const text = resultsText.chart;
const number = new Intl.NumberFormat("es");
const shown = (value: number | null): string => (value === null ? text.none : number.format(value));

type ChartCardProps = {
  title: string;
  description?: ReactNode;
  /** What is counted. */
  measure: string;
  points: readonly Point[];
  before?: readonly Point[];
  /** Beside the title: which figure is drawn. */
  controls?: ReactNode;
};

function download(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}

function PointsTable({ measure, points, before }: Pick<ChartCardProps, "measure" | "points" | "before">) {
  return (
    <div className="max-h-72 overflow-y-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{measure}</caption>
        <thead className="text-text-muted text-xs">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              {text.day}
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              {measure}
            </th>
            {before && (
              <th scope="col" className="pb-2 text-right font-medium">
                {text.before}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-border tabular-nums">
          {points.map(({ day, value }, index) => (
            <tr key={day}>
              <th scope="row" className="py-1.5 font-normal text-text-muted">
                {formatDay(day)}
              </th>
              <td className="py-1.5 text-right text-text">{shown(value)}</td>
              {before && (
                <td className="py-1.5 text-right text-text-muted">{shown(before[index]?.value ?? null)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How a period is drawn, beside its sum. */
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

/** A figure over days with its sum: drawn, as a table, on paper and as CSV. */
export function ChartCard({ title, description, measure, points, before, controls }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const now = totalOf(points);
  const then = before ? totalOf(before) : null;
  const save = () =>
    download(
      `tribuna-${measure.toLowerCase()}-${points.at(-1)?.day ?? ""}.csv`,
      csvOf([
        [text.day, measure, ...(before ? [text.before] : [])],
        ...points.map(({ day, value }, index) => [
          day,
          value,
          ...(before ? [before[index]?.value ?? null] : []),
        ]),
      ]),
    );
  return (
    <Card className="print:break-inside-avoid">
      <CardHeader className="flex-row flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <CardTitle>{title}</CardTitle>
          <CardDescription className="mt-1">{description}</CardDescription>
        </div>
        <div className="flex flex-wrap items-center gap-1 print:hidden">
          {controls}
          <Button
            variant="ghost"
            size="icon"
            aria-label={asTable ? text.drawing : text.table}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <TrendingUp aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          </Button>
          <Button variant="ghost" size="icon" aria-label={text.csv} onClick={save}>
            <Download aria-hidden="true" />
          </Button>
          <Button variant="ghost" size="icon" aria-label={text.print} onClick={() => window.print()}>
            <Printer aria-hidden="true" />
          </Button>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        {now !== null && (
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-text-muted tabular-nums">
            <span className="flex items-center gap-2">
              <Stroke className="text-info" />
              {text.total(number.format(now))}
            </span>
            {then !== null && (
              <span className="flex items-center gap-2">
                <Stroke className="text-text-subtle" isDashed />
                {text.totalBefore(number.format(then))}
              </span>
            )}
          </p>
        )}
        {asTable ? (
          <PointsTable measure={measure} points={points} {...(before && { before })} />
        ) : (
          <LineChart label={`${title}: ${measure}`} points={points} before={before} />
        )}
      </CardContent>
    </Card>
  );
}
