import { compareFigure, POST_FIGURES, type PostFigure } from "@results/post-figures";
import { useQuery } from "@tanstack/react-query";
import { Activity, Eye, Heart, MessageCircle, Percent, Reply, Send, Users } from "lucide-react";
import type { ReactNode } from "react";
import { personalTotals, resultsSummary } from "@/data/results/queries";
import { formatDay } from "@/shared/time/dates";
import { CardTitle } from "@/ui/card";
import { StatCard } from "@/ui/stat-card";
import { comparisonInWords } from "../charts/change";
import { LoadFailed } from "../load-failed";
import { resultsText } from "../results.text";

const { stats: text } = resultsText;
const whole = new Intl.NumberFormat("es");
const decimal = new Intl.NumberFormat("es", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat("es", {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

type FigureOf = {
  label: string;
  icon: ReactNode;
  value: number | null;
  format?: Intl.NumberFormat;
  hint?: ReactNode;
  /** Why there is no value. */
  missing?: string;
};

type FigureProps = FigureOf & {
  /** Why several have none: said once for all of them. */
  shared: string | undefined;
  loading: boolean;
};

/** Four in a row of a tablet leave room for their names. */
const SHEET = "max-lg:p-4 md:max-lg:[&_dt]:text-xs";

/** The room of the lines below a figure, before they are there. */
const ROOM = <div className="h-[3lh] xl:h-[2lh]" />;

/** A figure, or that LinkedIn does not give it: never a zero in its place. The lines below it have their room before. */
function Figure({ value, format = whole, hint, missing, shared, ...card }: FigureProps) {
  if (card.loading) return <StatCard {...card} className={SHEET} value={null} hint={ROOM} />;
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
      hint={value === null ? (missing === shared ? ROOM : missing) : hint}
    />
  );
}

/** What more than one figure lacks its value for. */
function sharedReason(figures: readonly FigureOf[]): string | undefined {
  const reasons = figures.flatMap(({ value, missing }) => (value === null && missing ? missing : []));
  return reasons.find((reason, at) => reasons.indexOf(reason) !== at);
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
  if (summary.isError && !data) return <LoadFailed query={summary} heading={text.heading(days)} />;
  const now = data?.now;
  const { notGiven, notSynced } = resultsText;
  const missing = isPermitted && !totals?.synced_at ? notSynced : notGiven;
  const compared = (one: PostFigure) => (data ? compareFigure(one, data, days) : null);
  const figure = (one: PostFigure, otherwise?: string) => {
    const value = now ? one.of(now) : null;
    const part =
      now && one.measured(now) < now.posts ? text.measured(one.measured(now), now.posts) : undefined;
    const comparison = compared(one);
    // Why nothing is compared stands once, below the posts.
    const change = comparison?.kind === "change" ? comparisonInWords(comparison) : undefined;
    return { value, hint: change ?? otherwise ?? part, missing };
  };
  const figures: FigureOf[] = [
    {
      label: text.posts,
      icon: <Send />,
      value: now?.posts ?? 0,
      hint: comparisonInWords(compared(POST_FIGURES.posts)),
    },
    { label: text.impressions, icon: <Eye />, ...figure(POST_FIGURES.impressions) },
    { label: text.engagements, icon: <Activity />, ...figure(POST_FIGURES.engagements) },
    {
      label: text.share,
      icon: <Percent />,
      format: percent,
      ...figure(POST_FIGURES.share, text.shareHint),
    },
    { label: text.likes, icon: <Heart />, ...figure(POST_FIGURES.likes) },
    { label: text.comments, icon: <MessageCircle />, ...figure(POST_FIGURES.comments) },
    {
      label: text.rate,
      icon: <Reply />,
      format: decimal,
      ...figure(POST_FIGURES.rate, text.rateHint),
    },
    {
      label: text.followers,
      icon: <Users />,
      value: totals?.followers ?? null,
      hint: totals?.exported_at ? resultsText.fromExport(formatDay(totals.exported_at)) : undefined,
      missing: notGiven,
    },
  ];
  const shared = isPending ? undefined : sharedReason(figures);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <CardTitle>{text.heading(days)}</CardTitle>
        <p className="min-h-[1lh] text-text-muted text-xs max-sm:basis-full">
          {shared && `${resultsText.notGivenValue} · ${shared}`}
        </p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3 md:grid-cols-4 md:gap-4">
        {figures.map((props) => (
          <Figure key={props.label} {...props} shared={shared} loading={isPending} />
        ))}
      </div>
    </>
  );
}
