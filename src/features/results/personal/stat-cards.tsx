import { compareFigure, POST_FIGURES, type PostFigure } from "@results/post-figures";
import Activity from "lucide-react/icons/activity";
import Eye from "lucide-react/icons/eye";
import Heart from "lucide-react/icons/heart";
import MessageCircle from "lucide-react/icons/message-circle";
import Percent from "lucide-react/icons/percent";
import Reply from "lucide-react/icons/reply";
import Send from "lucide-react/icons/send";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { formatDay } from "@/shared/time/dates";
import { rate, twoDecimals, type Written, whole } from "@/text/numbers";
import { CardTitle } from "@/ui/card";
import { cn } from "@/ui/cn";
import { StatCard } from "@/ui/stat-card";
import { comparisonInWords } from "../charts/change";
import { LoadFailed } from "../load-failed";
import { resultsText } from "../results.text";
import { isPostCountUnknown } from "./not-covered";
import { usePeriod } from "./use-period";

const { stats: text } = resultsText;

type Reason = keyof typeof resultsText.missing;
type FigureOf = {
  label: string;
  icon: ReactNode;
  value: number | null;
  format?: Written;
  hint?: ReactNode;
  missing?: Reason;
};

/** Two lines for each name, so that a row has its height before the figures arrive. */
const SHEET =
  "max-panels:p-4 md:max-panels:[&_dt]:text-xs md:max-[90rem]:[&_dt]:min-h-[2lh] md:max-[90rem]:[&_dt]:items-start";

const ROOM = <div className="h-[3lh] xl:h-[2lh]" />;

function Figure({ value, format = whole, hint, missing: _, ...card }: FigureOf & { loading: boolean }) {
  if (card.loading) return <StatCard {...card} className={SHEET} value={null} hint={ROOM} />;
  return (
    <StatCard
      {...card}
      className={SHEET}
      value={value === null ? null : format.format(value)}
      hint={hint ?? ROOM}
    />
  );
}

const REST: Readonly<Record<number, string>> = { 5: "md:col-span-3", 6: "md:col-span-2", 7: "md:col-span-1" };
const COLUMNS: Readonly<Record<number, string>> = {
  1: "md:grid-cols-1",
  2: "md:grid-cols-2",
  3: "md:grid-cols-3",
};

function Unknown({ figures, className }: { figures: readonly FigureOf[]; className: string | undefined }) {
  const reasons = [...new Set(figures.flatMap(({ missing }) => missing ?? []))];
  return (
    <div
      className={cn(
        "col-span-full flex min-w-0 flex-col justify-center gap-2 rounded-xl bg-surface-1 p-5 text-sm text-text-muted shadow-md",
        className,
      )}
    >
      {reasons.map((reason) => {
        const names = figures.filter(({ missing }) => missing === reason).map(({ label }) => label);
        return (
          <p key={reason} className="text-pretty">
            {resultsText.missing[reason](names)}
          </p>
        );
      })}
    </div>
  );
}

type StatCardsProps = {
  userId: string;
  days: number;
  isPermitted: boolean;
};

export function StatCards({ userId, days, isPermitted }: StatCardsProps) {
  const { data, isPending, totals, failed } = usePeriod(userId, days);
  if (failed) return <LoadFailed query={failed} heading={text.heading(days)} />;
  const now = data?.now;
  const isUnknown = isPostCountUnknown(now, totals?.exported_at);
  const missing: Reason = isUnknown
    ? "notCovered"
    : isPermitted && !totals?.synced_at
      ? "notSynced"
      : "notGiven";
  const compared = (one: PostFigure) => (data ? compareFigure(one, data, days) : null);
  const figure = (one: PostFigure, otherwise?: string) => {
    const value = now ? one.of(now) : null;
    const part =
      now && one.measured(now) < now.posts ? text.measured(one.measured(now), now.posts) : undefined;
    const comparison = compared(one);
    // The reason for a missing comparison is shown once for all figures, below the number of posts.
    const change = comparison?.kind === "change" ? comparisonInWords(comparison) : undefined;
    const hint = part && change ? `${change} · ${part}` : (change ?? part ?? otherwise);
    return { value, hint, missing };
  };
  const figures: FigureOf[] = [
    {
      label: text.posts,
      icon: <Send />,
      value: isUnknown ? null : (now?.posts ?? 0),
      hint: comparisonInWords(compared(POST_FIGURES.posts)),
      missing,
    },
    { label: text.impressions, icon: <Eye />, ...figure(POST_FIGURES.impressions) },
    { label: text.engagements, icon: <Activity />, ...figure(POST_FIGURES.engagements) },
    {
      label: text.share,
      icon: <Percent />,
      format: rate,
      ...figure(POST_FIGURES.share, text.shareHint),
    },
    { label: text.likes, icon: <Heart />, ...figure(POST_FIGURES.likes) },
    { label: text.comments, icon: <MessageCircle />, ...figure(POST_FIGURES.comments) },
    {
      label: text.rate,
      icon: <Reply />,
      format: twoDecimals,
      ...figure(POST_FIGURES.rate, text.rateHint),
    },
    {
      label: text.followers,
      icon: <Users />,
      value: totals?.followers ?? null,
      hint:
        totals?.followers_source && totals.followers_on
          ? resultsText.followersFrom[totals.followers_source === "export" ? "export" : "linkedin"](
              formatDay(totals.followers_on),
            )
          : undefined,
      missing: "notGiven",
    },
  ];
  const known = isPending ? figures : figures.filter(({ value }) => value !== null);
  const unknown = figures.filter((one) => !known.includes(one));
  return (
    <>
      <CardTitle className="mb-3">{text.heading(days)}</CardTitle>
      <div
        className={cn(
          // Rows are equally high, so that the sentence about unknown figures has the height of the row that it
          // replaces.
          "grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))] gap-3 md:auto-rows-fr md:gap-4",
          COLUMNS[known.length] ?? "md:grid-cols-4",
        )}
      >
        {known.map((props) => (
          <Figure key={props.label} {...props} loading={isPending} />
        ))}
        {unknown.length > 0 && <Unknown figures={unknown} className={REST[known.length]} />}
      </div>
    </>
  );
}
