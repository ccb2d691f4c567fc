import { useQuery } from "@tanstack/react-query";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { type CreditUse, creditUse } from "@/data/credits/credit-ledger";
import { formatCredits } from "@/shared/credits";
import { formatMonth } from "@/shared/time/dates";
import { Button } from "@/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { creditsText } from "./credits.text";
import { monthBefore } from "./months";

const { use: text } = creditsText;

const MONTHS_BACK = 11;

type MonthStepperProps = { month: string; back: number; onBack: (back: number) => void };

function MonthStepper({ month, back, onBack }: MonthStepperProps) {
  const step = (to: number, label: string, Icon: typeof ChevronLeft) => {
    return (
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        inactive={to < 0 || to > MONTHS_BACK}
        onClick={() => onBack(to)}
      >
        <Icon aria-hidden="true" />
      </Button>
    );
  };
  return (
    <div className="flex max-w-full items-center gap-1">
      {step(back + 1, text.previous, ChevronLeft)}
      <p aria-live="polite" className="w-[9rem] min-w-0 text-center text-sm text-text first-letter:uppercase">
        {formatMonth(month)}
      </p>
      {step(back - 1, text.next, ChevronRight)}
    </div>
  );
}

function UseTable({ month, rows }: { month: string; rows: readonly CreditUse[] }) {
  const most = Math.max(...rows.map(({ credits }) => credits));
  const total = rows.reduce((sum, { credits }) => sum + credits, 0);
  return (
    // The table scrolls sideways, because very large text makes its columns wider than a phone.
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{text.month(formatMonth(month))}</caption>
        <thead className="text-left text-text-muted text-xs">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              {text.kind}
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-medium">
              {text.uses}
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-medium">
              {text.credits}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, uses, credits }) => (
            <tr key={kind} className="align-top">
              <th scope="row" className="w-full py-2 text-left font-normal text-text">
                {creditsText.kindOf(kind)}
                <span
                  aria-hidden="true"
                  className="mt-1.5 block h-2 overflow-hidden rounded-full bg-surface-3"
                >
                  <span
                    className="block h-full rounded-full bg-info"
                    style={{ width: `${(credits / most) * 100}%` }}
                  />
                </span>
              </th>
              <td className="py-2 pl-4 text-right text-text-muted tabular-nums">{uses}</td>
              <td className="py-2 pl-4 text-right text-text tabular-nums">{formatCredits(credits)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-border border-t font-medium">
            <th scope="row" className="pt-3 text-left text-text">
              {text.total}
            </th>
            <td />
            <td className="pt-3 pl-4 text-right text-text tabular-nums">{formatCredits(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type UseCardProps = { userId: string; month: string };

export function UseCard({ userId, month: present }: UseCardProps) {
  const [back, setBack] = useState(0);
  const month = monthBefore(present, back);
  const { data, isPending, isFetching, refetch } = useQuery({
    ...creditUse(userId, month),
    meta: { quiet: true },
  });
  return (
    <Card aria-busy={isPending || undefined}>
      <CardHeader className="flex-row flex-wrap items-center justify-between gap-x-4">
        <CardTitle>{text.title}</CardTitle>
        <MonthStepper month={month} back={back} onBack={setBack} />
      </CardHeader>
      <CardContent>
        {isPending && <Skeleton className="h-40 rounded-lg" />}
        {!isPending && !data && (
          <ErrorState
            className="py-4 shadow-none"
            title={text.failed}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data?.length === 0 && <p className="text-sm text-text-muted">{text.empty(formatMonth(month))}</p>}
        {data && data.length > 0 && <UseTable month={month} rows={data} />}
      </CardContent>
    </Card>
  );
}
