import { Skeleton } from "@/ui/skeleton";
import { dashboardText } from "./dashboard.text";
import { FiguresSkeleton } from "./figures";

export function DashboardSkeleton() {
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-6">
      {/* The sentence is inside the card's placeholder, because its own line would move the page when the sentence
          disappears. */}
      <div className="relative">
        <Skeleton className="h-45 rounded-xl sm:h-26" />
        <p className="absolute inset-0 grid place-items-center p-5 text-center text-sm text-text-muted">
          {dashboardText.loading}
        </p>
      </div>
      <FiguresSkeleton />
      <Skeleton className="h-60 rounded-xl" />
      <Skeleton className="h-52 rounded-xl" />
      <Skeleton className="h-44 rounded-xl" />
    </div>
  );
}
