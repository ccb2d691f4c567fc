import { useQuery } from "@tanstack/react-query";
import { Clapperboard, Film, Image as ImageIcon, ListTree, Search } from "lucide-react";
import type { ReactNode } from "react";
import { aiUseOfMonth, aiUseOfUser } from "@/data/user-ai-stats/queries";
import { Card, CardContent, CardTitle } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { dashboardText } from "./dashboard.text";
import { RefreshButton } from "./refresh-button";

/** How often each AI helper was used in a month of credits. */
export function AiUseCard({ userId, month }: { userId: string; month: string }) {
  const stats = useQuery(aiUseOfUser(userId));
  const use = aiUseOfMonth(stats.data ?? null, month);
  const isLoading = stats.isPending;
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <header className="flex items-center justify-between gap-3">
          <CardTitle>{dashboardText.aiUse}</CardTitle>
          <RefreshButton
            label={dashboardText.refreshAiUse}
            isBusy={stats.isFetching}
            onClick={() => void stats.refetch()}
          />
        </header>
        {stats.isError && (
          <p role="alert" className="text-sm text-warning">
            {dashboardText.aiUseFailed}
          </p>
        )}
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
          <Tile icon={<ImageIcon />} label={dashboardText.images} value={use.images} isLoading={isLoading} />
          <Tile icon={<Film />} label={dashboardText.videos4s} value={use.videos4s} isLoading={isLoading} />
          <Tile
            icon={<Clapperboard />}
            label={dashboardText.videos8s}
            value={use.videos8s}
            isLoading={isLoading}
          />
          <Tile
            icon={<ListTree />}
            label={dashboardText.infographs}
            value={use.infographs}
            isLoading={isLoading}
          />
          <Tile icon={<Search />} label={dashboardText.research} value={use.research} isLoading={isLoading} />
        </dl>
      </CardContent>
    </Card>
  );
}

type TileProps = { icon: ReactNode; label: string; value: number; isLoading: boolean };

function Tile({ icon, label, value, isLoading }: TileProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-lg bg-surface-2 p-4">
      <dt className="flex items-center gap-2 text-text-muted text-xs">
        <span aria-hidden="true" className="text-text-muted [&_svg]:size-4">
          {icon}
        </span>
        <span className="min-w-0 break-words">{label}</span>
      </dt>
      <dd className="font-semibold text-2xl text-text tabular-nums">
        {isLoading ? <Skeleton className="h-8 w-10" /> : value}
      </dd>
    </div>
  );
}
