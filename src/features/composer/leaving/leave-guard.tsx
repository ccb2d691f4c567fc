import { useEffect } from "react";
import { type BlockerFunction, NavigationType, useBlocker } from "react-router-dom";
import { readPlannerSearch } from "@/shared/addresses/planner-search";
import { ConfirmDialog } from "@/ui/alert-dialog";

const openCardIn = (query: string): number | null => readPlannerSearch(new URLSearchParams(query)).openCard;

/**
 * True for a navigation to another screen, to another card, or back to before this card was opened. The
 * editor's own buttons ask by themselves.
 */
const leavesEditor: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  if (nextLocation.pathname !== currentLocation.pathname) return true;
  const next = openCardIn(nextLocation.search);
  const isOther = next !== openCardIn(currentLocation.search);
  return isOther && (next !== null || historyAction === NavigationType.Pop);
};

type LeaveGuardProps = { text: { title: string; description: string; confirm: string; cancel: string } };

/** Asks before text would be lost: when the tab closes, and when a navigation would close the editor. */
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
