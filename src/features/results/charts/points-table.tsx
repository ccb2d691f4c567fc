import { formatDay } from "@/shared/time/dates";
import { whole } from "@/text/numbers";
import { resultsText } from "../results.text";
import type { Point } from "./series";

const text = resultsText.chart;
const shown = (value: number | null): string => (value === null ? text.none : whole.format(value));

type PointsTableProps = { measure: string; points: readonly Point[]; before?: readonly Point[] };

export function PointsTable({ measure, points, before }: PointsTableProps) {
  return (
    // Half of the last visible row is cut, to show that more follow. Print does not scroll.
    <div className="max-h-[16.25rem] overflow-y-auto print:max-h-none">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{measure}</caption>
        <thead className="sticky top-0 bg-surface-1 text-text-muted text-xs">
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
