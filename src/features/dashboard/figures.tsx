import { Clock, Coins, Send } from "lucide-react";
import { Link } from "react-router-dom";
import type { DashboardSummary } from "@/data/dashboard/summary";
import { formatCredits } from "@/shared/credits";
import { browserTimeZone, dayIn, formatDayOfYear } from "@/shared/dates";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { StatCard } from "@/ui/stat-card";
import { dashboardText } from "./dashboard.text";
import { RefreshButton } from "./refresh-button";

const { credits: text } = dashboardText;

type CreditsProps = { credits: DashboardSummary["credits"]; renewsAt: Date };

function CreditsFigure({ credits: { available, free, owed }, renewsAt }: CreditsProps) {
  const day = formatDayOfYear(dayIn(browserTimeZone(), renewsAt));
  return (
    <StatCard
      className="sm:col-span-2 lg:col-span-1"
      icon={<Coins />}
      label={text.label}
      value={formatCredits(available)}
      hint={
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span>{owed > 0 ? text.owed(formatCredits(owed)) : text.free(formatCredits(free), day)}</span>
          <Button asChild variant="link" size="sm" className="text-xs">
            <Link to={paths.profile({ tab: "creditos" })}>{text.detail}</Link>
          </Button>
        </span>
      }
    />
  );
}

type FiguresProps = CreditsProps & {
  published: number;
  toPublish: number;
  isBusy: boolean;
  onRefresh: () => void;
};

/** How many posts are out and to come, and the credits that are left. */
export function Figures({ published, toPublish, isBusy, onRefresh, ...credits }: FiguresProps) {
  return (
    <section aria-label={dashboardText.title} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <StatCard icon={<Send />} label={dashboardText.published} value={published} />
      <div className="relative">
        <StatCard className="h-full" icon={<Clock />} label={dashboardText.toPublish} value={toPublish} />
        <div className="absolute right-3 bottom-3">
          <RefreshButton label={dashboardText.refreshPosts} isBusy={isBusy} onClick={onRefresh} />
        </div>
      </div>
      <CreditsFigure {...credits} />
    </section>
  );
}
