import { Skeleton } from "@/ui/skeleton";
import { VisuallyHidden } from "@/ui/visually-hidden";
import { postsText } from "./posts.text";

/** The two columns before their cards are there. */
export function PostsSkeleton() {
  return (
    <div role="status" aria-busy="true" className="grid gap-8 lg:grid-cols-2">
      <VisuallyHidden>{postsText.loading}</VisuallyHidden>
      {["to-publish", "published"].map((column) => (
        <div key={column} className="flex flex-col gap-3">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-44 w-full rounded-xl" />
          <Skeleton className="h-44 w-full rounded-xl" />
        </div>
      ))}
    </div>
  );
}
