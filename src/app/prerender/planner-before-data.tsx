import { PostsSkeleton } from "@/features/planner/lists/posts-skeleton";
import { plannerText } from "@/features/planner/planner.text";
import { PlannerActions } from "@/features/planner/planner-actions";
import { TransferButton } from "@/features/transfer/transfer-button";
import { PageHeader } from "@/ui/page-header";

const nothing = () => undefined;

/**
 * The planner before its data. Composed by hand, because three of the planner's hooks read browser-only stores and
 * cannot run in the build.
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
          onAdd={nothing}
          onBin={nothing}
          onHelp={nothing}
        />
      }
    />
    <PostsSkeleton />
  </>
);
