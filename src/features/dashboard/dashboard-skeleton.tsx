import { Skeleton } from "@/ui/skeleton";
import { dashboardText } from "./dashboard.text";
import { FiguresSkeleton } from "./figures";

export function DashboardSkeleton() {
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-6">
      <p className="text-sm text-text-muted">{dashboardText.loading}</p>
      <Skeleton className="h-32 rounded-xl" />
      <FiguresSkeleton />
      <Skeleton className="h-60 rounded-xl" />
      <Skeleton className="h-52 rounded-xl" />
      <Skeleton className="h-44 rounded-xl" />
    </div>
  );
}
