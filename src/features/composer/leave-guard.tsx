import { useEffect } from "react";
import { type BlockerFunction, NavigationType, useBlocker } from "react-router-dom";
import { readPlannerSearch } from "@/shared/addresses/planner-search";
import { ConfirmDialog } from "@/ui/alert-dialog";

const openCardIn = (query: string): number | null => readPlannerSearch(new URLSearchParams(query)).openCard;

/** Another screen, another card, or back to before this one was opened. Closing the editor asks by itself. */
const leavesEditor: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  if (nextLocation.pathname !== currentLocation.pathname) return true;
  const next = openCardIn(nextLocation.search);
  const isOther = next !== openCardIn(currentLocation.search);
  return isOther && (next !== null || historyAction === NavigationType.Pop);
};

type LeaveGuardProps = { text: { title: string; description: string; confirm: string; cancel: string } };

/** While something would be lost: closing the tab asks, and so does whatever else would take the editor away. */
export function LeaveGuard({ text }: LeaveGuardProps) {
  const blocker = useBlocker(leavesEditor);
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
