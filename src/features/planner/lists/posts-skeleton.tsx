import { cn } from "@/ui/cn";
import { Skeleton } from "@/ui/skeleton";
import { VisuallyHidden } from "@/ui/visually-hidden";
import { plannerText } from "../planner.text";

export function PostsSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{plannerText.loading}</VisuallyHidden>
      <div className="mb-6 flex flex-wrap gap-2">
        <Skeleton className="h-11 flex-1 max-sm:basis-full mouse:h-10" />
        <Skeleton className="h-11 flex-1 sm:max-w-56 mouse:h-10" />
        <Skeleton className="h-11 flex-1 sm:max-w-48 mouse:h-10" />
      </div>
      <Skeleton className="mb-5 h-[52px] rounded-xl lg:hidden" />
      <div className="grid gap-8 lg:grid-cols-2">
        <ColumnSkeleton />
        <ColumnSkeleton className="max-lg:hidden" />
      </div>
    </div>
  );
}

const ColumnSkeleton = ({ className }: { className?: string }) => (
  <div className={cn("flex min-w-0 flex-col gap-2", className)}>
    <Skeleton className="mb-1 h-7 w-40 max-lg:hidden" />
    <Skeleton className="my-3 h-5 w-36" />
    <Skeleton className="h-20 rounded-xl" />
    <Skeleton className="h-20 rounded-xl" />
    <Skeleton className="h-20 rounded-xl" />
  </div>
);

export function CardsSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-2 pt-2 pb-4">
      <VisuallyHidden>{plannerText.loading}</VisuallyHidden>
      {Array.from({ length: Math.min(count, 3) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their number differs.
        <Skeleton key={index} className="h-20 rounded-xl" />
      ))}
    </div>
  );
}
