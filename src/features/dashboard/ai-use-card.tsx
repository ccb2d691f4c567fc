import { Clapperboard, Film, Image as ImageIcon, ListTree, Search } from "lucide-react";
import type { ReactNode } from "react";
import { type AiUseRow, aiUseOfMonth } from "@/data/user-ai-stats/queries";
import { Card, CardContent, CardTitle } from "@/ui/card";
import { dashboardText } from "./dashboard.text";
import { RefreshButton } from "./refresh-button";

type AiUseCardProps = { row: AiUseRow | null; month: string; isBusy: boolean; onRefresh: () => void };

/** How often each AI helper was used in a month of credits. */
export function AiUseCard({ row, month, isBusy, onRefresh }: AiUseCardProps) {
  const use = aiUseOfMonth(row, month);
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <header className="flex items-center justify-between gap-3">
          <CardTitle>{dashboardText.aiUse}</CardTitle>
          <RefreshButton label={dashboardText.refreshAiUse} isBusy={isBusy} onClick={onRefresh} />
        </header>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
          <Tile icon={<ImageIcon />} label={dashboardText.images} value={use.images} />
          <Tile icon={<Film />} label={dashboardText.videos4s} value={use.videos4s} />
          <Tile icon={<Clapperboard />} label={dashboardText.videos8s} value={use.videos8s} />
          <Tile icon={<ListTree />} label={dashboardText.infographs} value={use.infographs} />
          <Tile icon={<Search />} label={dashboardText.research} value={use.research} />
        </dl>
      </CardContent>
    </Card>
  );
}

type TileProps = { icon: ReactNode; label: string; value: number };

function Tile({ icon, label, value }: TileProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-lg bg-surface-2 p-3 sm:p-4">
      <dt className="flex items-center gap-2 text-text-muted text-xs">
        <span aria-hidden="true" className="text-text-muted max-[360px]:hidden [&_svg]:size-4">
          {icon}
        </span>
        <span className="min-w-0 break-words">{label}</span>
      </dt>
      <dd className="font-semibold text-2xl text-text tabular-nums">{value}</dd>
    </div>
  );
}
