import { useEffect } from "react";
import { type BlockerFunction, NavigationType } from "react-router-dom";
import { readPlannerSearch } from "@/shared/addresses/planner-search";
import { useNavigationGuard } from "@/shared/navigation/guards";
import { ConfirmDialog } from "@/ui/alert-dialog";

const openCardIn = (query: string): number | null => readPlannerSearch(new URLSearchParams(query)).openCard;

/**
 * Blocks navigations to another screen or card, and the browser's Back button. The editor's own buttons are not
 * blocked, because they open a confirmation before they navigate.
 */
const leavesEditor: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  if (nextLocation.pathname !== currentLocation.pathname) return true;
  const next = openCardIn(nextLocation.search);
  const isOther = next !== openCardIn(currentLocation.search);
  return isOther && (next !== null || historyAction === NavigationType.Pop);
};

type LeaveGuardProps = { text: { title: string; description: string; confirm: string; cancel: string } };

export function LeaveGuard({ text }: LeaveGuardProps) {
  const blocker = useNavigationGuard(leavesEditor);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, []);

  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => (open ? undefined : blocker.reset?.())}
      title={text.title}
      description={text.description}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
