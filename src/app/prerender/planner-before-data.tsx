import { PlannerActions } from "@/features/posts/planner-actions";
import { postsText } from "@/features/posts/posts.text";
import { PostsSkeleton } from "@/features/posts/posts-skeleton";
import { PageHeader } from "@/ui/page-header";

const nothing = () => undefined;

/**
 * The planner before its data, put together here because three of its hooks read stores that only a browser has
 * (`useSyncExternalStore` without a server's snapshot): with that the page itself can be drawn, as the others are.
 */
export const PlannerBeforeData = () => (
  <>
    <PageHeader
      title={postsText.title}
      description={postsText.description}
      actions={
        <PlannerActions
          transfer={{ userId: "", pages: [], timeZone: "UTC", country: null }}
          isReady={false}
          onAdd={nothing}
          onBin={nothing}
          onHelp={nothing}
        />
      }
    />
    <PostsSkeleton />
  </>
);
