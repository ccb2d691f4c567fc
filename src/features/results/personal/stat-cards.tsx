import { useQuery } from "@tanstack/react-query";
import { Activity, Eye, Heart, MessageCircle, Percent, Reply, Send, Users } from "lucide-react";
import type { ReactNode } from "react";
import { type PeriodSums, personalTotals, resultsSummary } from "@/data/results/queries";
import { formatDay } from "@/shared/time/dates";
import { StatCard } from "@/ui/stat-card";
import { changeInWords } from "../charts/change";
import { LoadFailed } from "../load-failed";
import { resultsText } from "../results.text";
import { areComparable, engagementRateOf, rateOf } from "./stats";

const { stats: text } = resultsText;
const whole = new Intl.NumberFormat("es");
const decimal = new Intl.NumberFormat("es", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat("es", {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

type FigureProps = {
  label: string;
  icon: ReactNode;
  value: number | null;
  format?: Intl.NumberFormat;
  hint?: ReactNode;
  /** Why there is no value. */
  missing?: string;
  loading: boolean;
};

/** Four in a row of a tablet leave room for their names. */
const SHEET = "max-lg:p-4 md:max-lg:[&_dt]:text-xs";

/** A figure, or that LinkedIn does not give it: never a zero in its place. The lines below it have their room before. */
function Figure({ value, format = whole, hint, missing = resultsText.notGiven, ...card }: FigureProps) {
  if (card.loading)
    return (
      <StatCard {...card} className={SHEET} value={null} hint={<div className="h-[3lh] xl:h-[2lh]" />} />
    );
  return (
    <StatCard
      {...card}
      className={SHEET}
      value={
        value === null ? (
          <span className="text-base text-text-subtle tracking-normal">{resultsText.notGivenValue}</span>
        ) : (
          format.format(value)
        )
      }
      hint={value === null ? missing : hint}
    />
  );
}

type StatCardsProps = {
  userId: string;
  days: number;
  /** LinkedIn lets the figures of posts be read. */
  isPermitted: boolean;
};

/** The figures of a period beside those of the one before. */
export function StatCards({ userId, days, isPermitted }: StatCardsProps) {
  const summary = useQuery(resultsSummary(userId, days));
  const { data, isPending } = summary;
  const totals = useQuery(personalTotals(userId)).data;
  if (summary.isError && !data) return <LoadFailed query={summary} />;
  const now = data?.now;
  const before = data?.before;
  const compared = (of: (sums: PeriodSums) => number | null) => {
    const value = now ? of(now) : null;
    const earlier = before && now && areComparable(now, before) ? of(before) : null;
    return { value, hint: changeInWords(value, earlier, days) };
  };
  const missing = isPermitted && !totals?.synced_at ? resultsText.notSynced : undefined;
  const measured = now && now.measured < now.posts ? text.measured(now.measured, now.posts) : undefined;
  const figure = (of: (sums: PeriodSums) => number | null, otherwise = measured) => {
    const { value, hint } = compared(of);
    return { value, hint: hint ?? otherwise, missing, loading: isPending };
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3 md:grid-cols-4 md:gap-4">
      <Figure
        label={text.posts}
        icon={<Send />}
        value={now?.posts ?? 0}
        hint={changeInWords(now?.posts ?? null, before?.posts ?? null, days) ?? measured}
        loading={isPending}
      />
      <Figure label={text.impressions} icon={<Eye />} {...figure((sums) => sums.impressions)} />
      <Figure label={text.engagements} icon={<Activity />} {...figure((sums) => sums.engagements)} />
      <Figure
        label={text.share}
        icon={<Percent />}
        format={percent}
        {...figure(engagementRateOf, text.shareHint)}
      />
      <Figure label={text.likes} icon={<Heart />} {...figure((sums) => sums.likes)} />
      <Figure label={text.comments} icon={<MessageCircle />} {...figure((sums) => sums.comments)} />
      <Figure label={text.rate} icon={<Reply />} format={decimal} {...figure(rateOf, text.rateHint)} />
      <Figure
        label={text.followers}
        icon={<Users />}
        value={totals?.followers ?? null}
        hint={totals?.exported_at ? resultsText.fromExport(formatDay(totals.exported_at)) : undefined}
        loading={isPending}
      />
    </div>
  );
}
