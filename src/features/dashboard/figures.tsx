import Coins from "lucide-react/icons/coins";
import Send from "lucide-react/icons/send";
import { Link } from "react-router-dom";
import type { DashboardSummary } from "@/data/dashboard/summary";
import { formatCredits } from "@/shared/credits";
import { paths } from "@/shared/paths";
import { useTimeZone } from "@/shared/session/clock";
import { dayIn, formatDayOfYear } from "@/shared/time/dates";
import { whole } from "@/text/numbers";
import { Button } from "@/ui/button";
import { RefreshButton } from "@/ui/refresh-button";
import { Skeleton } from "@/ui/skeleton";
import { StatCard } from "@/ui/stat-card";
import { dashboardText } from "./dashboard.text";

const { credits: text } = dashboardText;

const published = { icon: <Send />, label: dashboardText.published, value: null };
/** The figure has no icon, because a refresh button takes the icon's position. */
const toPublish = { label: dashboardText.toPublish, value: null };
const credits = { icon: <Coins />, label: text.label, value: null };
const LAST = "sm:col-span-2 lg:col-span-1";

type CreditsProps = { credits: DashboardSummary["credits"]; renewsAt: Date };

function CreditsFigure({ credits: { available, free, owed }, renewsAt }: CreditsProps) {
  const day = formatDayOfYear(dayIn(useTimeZone(), renewsAt));
  return (
    <StatCard
      {...credits}
      className={LAST}
      value={formatCredits(available)}
      hint={
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span>{owed > 0 ? text.owed(owed) : text.free(formatCredits(free), day)}</span>
          <Button asChild variant="link" size="sm" className="text-xs">
            <Link to={paths.profile({ tab: "creditos" })}>{text.detail}</Link>
          </Button>
        </span>
      }
    />
  );
}

/** The document's head script fills the figures; each is named like its field of `dashboard_summary`. */
export function FiguresSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <StatCard {...published} loading early="published_cards" />
      <StatCard {...toPublish} loading early="cards_to_publish" />
      <StatCard
        {...credits}
        loading
        early="available_credits"
        className={LAST}
        hint={<Skeleton className="my-1.5 w-40" />}
      />
    </div>
  );
}

type FiguresProps = CreditsProps & {
  publishedCount: number;
  toPublishCount: number;
  isBusy: boolean;
  onRefresh: () => void;
};

export function Figures({ publishedCount, toPublishCount, isBusy, onRefresh, ...rest }: FiguresProps) {
  return (
    <section aria-label={dashboardText.title} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <StatCard {...published} value={whole.format(publishedCount)} />
      <div className="relative">
        <StatCard {...toPublish} className="h-full" value={whole.format(toPublishCount)} />
        <div className="absolute top-2 right-2 mouse:top-2.5 mouse:right-2.5">
          <RefreshButton label={dashboardText.refreshPosts} isBusy={isBusy} onClick={onRefresh} />
        </div>
      </div>
      <CreditsFigure {...rest} />
    </section>
  );
}
