import { Skeleton } from "@/ui/skeleton";
import { VisuallyHidden } from "@/ui/visually-hidden";
import { plannerText } from "../planner.text";

/** The two columns before their cards are there. */
export function PostsSkeleton() {
  return (
    <div role="status" aria-busy="true" className="grid gap-8 lg:grid-cols-2">
      <VisuallyHidden>{plannerText.loading}</VisuallyHidden>
      {["to-publish", "published"].map((column) => (
        <div key={column} className="flex min-w-0 flex-col gap-3">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-20 w-full rounded-xl" />
          <Skeleton className="h-20 w-full rounded-xl" />
        </div>
      ))}
    </div>
  );
}

/** Cards of a column that are still being read; more than three would say no more. */
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
