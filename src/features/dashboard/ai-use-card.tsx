import Clapperboard from "lucide-react/icons/clapperboard";
import Film from "lucide-react/icons/film";
import ImageIcon from "lucide-react/icons/image";
import ListTree from "lucide-react/icons/list-tree";
import Search from "lucide-react/icons/search";
import Sparkles from "lucide-react/icons/sparkles";
import type { ReactNode } from "react";
import { type AiUseRow, aiUseOfMonth } from "@/data/ai-work/user-ai-stats";
import { paths } from "@/shared/paths";
import { Card, CardContent, CardTitle } from "@/ui/card";
import { cn } from "@/ui/cn";
import { RefreshButton } from "@/ui/refresh-button";
import { dashboardText } from "./dashboard.text";
import { NothingYet } from "./nothing-yet";

type AiUseCardProps = { row: AiUseRow | null; month: string; isBusy: boolean; onRefresh: () => void };

export function AiUseCard({ row, month, isBusy, onRefresh }: AiUseCardProps) {
  const use = aiUseOfMonth(row, month);
  const isUnused = Object.values(use).every((count) => count === 0);
  const tiles = [
    { icon: <ImageIcon />, label: dashboardText.images, value: use.images },
    { icon: <Film />, label: dashboardText.videos4s, value: use.videos4s },
    { icon: <Clapperboard />, label: dashboardText.videos8s, value: use.videos8s },
    { icon: <ListTree />, label: dashboardText.infographs, value: use.infographs },
    { icon: <Search />, label: dashboardText.research, value: use.research },
  ];
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        {/* The negative margin keeps this head as high as heads without a button, because the button is taller than
            the title. */}
        <header className="-my-2 -mr-3 flex items-center justify-between gap-3 mouse:-my-1.5">
          <CardTitle>{dashboardText.aiUse}</CardTitle>
          <RefreshButton label={dashboardText.refreshAiUse} isBusy={isBusy} onClick={onRefresh} />
        </header>
        {isUnused && (
          <NothingYet
            icon={<Sparkles />}
            title={dashboardText.aiUnused.title}
            hint={dashboardText.aiUnused.hint}
            to={paths.research()}
            action={dashboardText.aiUnused.action}
          />
        )}
        <dl
          className={cn(
            isUnused
              ? "flex flex-wrap gap-x-6 gap-y-2"
              : "grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] gap-3 sm:grid-cols-3 xl:grid-cols-5",
          )}
        >
          {tiles.map((tile) =>
            isUnused ? <Line key={tile.label} {...tile} /> : <Tile key={tile.label} {...tile} />,
          )}
        </dl>
      </CardContent>
    </Card>
  );
}

type TileProps = { icon: ReactNode; label: string; value: number };

function Icon({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="text-text-muted max-[22.5rem]:hidden [&_svg]:size-4">
      {children}
    </span>
  );
}

function Tile({ icon, label, value }: TileProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-lg bg-surface-2 p-3 max-[22.5rem]:px-2 sm:p-4">
      <dt className="flex items-center gap-2 text-text-muted text-xs">
        <Icon>{icon}</Icon>
        <span className="min-w-0 break-words">{label}</span>
      </dt>
      <dd className="font-semibold text-2xl text-text tabular-nums">{value}</dd>
    </div>
  );
}

function Line({ icon, label, value }: TileProps) {
  return (
    <div className="flex min-w-0 items-center gap-2 text-text-muted text-xs">
      <dt className="flex min-w-0 items-center gap-2">
        <Icon>{icon}</Icon>
        <span className="min-w-0 break-words">{label}</span>
      </dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
