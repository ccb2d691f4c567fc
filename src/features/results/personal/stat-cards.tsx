import { useQuery } from "@tanstack/react-query";
import { Eye, Heart, MessageCircle, Percent, Send, Users } from "lucide-react";
import type { ReactNode } from "react";
import { personalTotals, resultsSummary } from "@/data/results/queries";
import { formatDay } from "@/shared/dates";
import { ErrorState } from "@/ui/error-state";
import { StatCard } from "@/ui/stat-card";
import { changeOf } from "../charts/series";
import { resultsText } from "../results.text";
import { rateOf } from "./stats";

const { stats: text } = resultsText;
const whole = new Intl.NumberFormat("es");
const decimal = new Intl.NumberFormat("es", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat("es", { style: "percent", maximumFractionDigits: 1 });

function comparison(now: number | null, before: number | null, days: number): string | undefined {
  const change = changeOf(now, before);
  if (change === null) return undefined;
  if (change === 0) return text.same(days);
  return change > 0 ? text.more(percent.format(change), days) : text.less(percent.format(-change), days);
}

type FigureProps = {
  label: string;
  icon: ReactNode;
  value: number | null;
  format?: Intl.NumberFormat;
  hint?: ReactNode;
  loading: boolean;
};

/** A figure, or that LinkedIn does not give it: never a zero in its place. */
function Figure({ value, format = whole, hint, ...card }: FigureProps) {
  return (
    <StatCard
      {...card}
      value={
        value === null ? (
          <span className="text-base text-text-subtle tracking-normal">{resultsText.notGivenValue}</span>
        ) : (
          format.format(value)
        )
      }
      hint={value === null ? resultsText.notGiven : hint}
    />
  );
}

/** The figures of a period beside those of the one before. */
export function StatCards({ userId, days }: { userId: string; days: number }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(resultsSummary(userId, days));
  const totals = useQuery(personalTotals(userId)).data;
  if (isError && !data) {
    return <ErrorState title={resultsText.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const now = data?.now;
  const before = data?.before;
  const value = (name: "likes" | "comments" | "impressions") => now?.[name] ?? null;
  const hintOf = (name: "likes" | "comments" | "impressions") =>
    comparison(value(name), before?.[name] ?? null, days) ??
    (now && now.measured < now.posts ? text.measured(now.measured, now.posts) : undefined);
  const rate = now ? rateOf(now) : null;
  const shared = { loading: isPending };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3 md:grid-cols-3 md:gap-4">
      <Figure
        {...shared}
        label={text.posts}
        icon={<Send />}
        value={now?.posts ?? 0}
        hint={comparison(now?.posts ?? null, before?.posts ?? null, days)}
      />
      <Figure {...shared} label={text.likes} icon={<Heart />} value={value("likes")} hint={hintOf("likes")} />
      <Figure
        {...shared}
        label={text.comments}
        icon={<MessageCircle />}
        value={value("comments")}
        hint={hintOf("comments")}
      />
      <Figure
        {...shared}
        label={text.rate}
        icon={<Percent />}
        value={rate}
        format={decimal}
        hint={comparison(rate, before ? rateOf(before) : null, days) ?? text.rateHint}
      />
      <Figure
        {...shared}
        label={text.impressions}
        icon={<Eye />}
        value={value("impressions")}
        hint={hintOf("impressions")}
      />
      <Figure
        {...shared}
        label={text.followers}
        icon={<Users />}
        value={totals?.followers ?? null}
        hint={totals?.exported_at ? resultsText.fromExport(formatDay(totals.exported_at)) : undefined}
      />
    </div>
  );
}
