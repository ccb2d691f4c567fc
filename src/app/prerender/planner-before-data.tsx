import { PostsSkeleton } from "@/features/planner/lists/posts-skeleton";
import { plannerText } from "@/features/planner/planner.text";
import { PlannerActions } from "@/features/planner/planner-actions";
import { TransferButton } from "@/features/transfer/transfer-button";
import { PageHeader } from "@/ui/page-header";

const nothing = () => undefined;

/**
 * The planner before its data, composed here because three of its hooks read browser-only stores
 * (`useSyncExternalStore` without a server snapshot). With such snapshots the page itself could be drawn, as the
 * others are.
 */
export const PlannerBeforeData = () => (
  <>
    <PageHeader
      title={plannerText.title}
      description={plannerText.description}
      actions={
        <PlannerActions
          transfer={<TransferButton userId="" pages={[]} timeZone="UTC" country={null} isReady={false} />}
          isReady={false}
          isWriting={false}
          onAdd={nothing}
          onBin={nothing}
          onHelp={nothing}
        />
      }
    />
    <PostsSkeleton />
  </>
);
