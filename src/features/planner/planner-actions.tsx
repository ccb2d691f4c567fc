import Keyboard from "lucide-react/icons/keyboard";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import type { ReactNode } from "react";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { plannerText } from "./planner.text";

type PlannerActionsProps = {
  transfer: ReactNode;
  isReady: boolean;
  isStuck: boolean;
  onAdd: () => void;
  onBin: () => void;
  onHelp: () => void;
};

export function PlannerActions({ transfer, isReady, isStuck, onAdd, onBin, onHelp }: PlannerActionsProps) {
  return (
    <>
      {/* Tablets hide the button, because it would wrap the actions onto a second line, and tablets rarely have a
          keyboard. */}
      <Button
        variant="ghost"
        size="icon"
        className="hidden lg:inline-flex"
        aria-label={plannerText.shortcuts}
        aria-keyshortcuts="?"
        onClick={onHelp}
      >
        <Keyboard aria-hidden="true" />
      </Button>
      {transfer}
      <Button variant="ghost" onClick={onBin}>
        <Trash2 aria-hidden="true" />
        <span className="max-md:sr-only">{plannerText.bin}</span>
      </Button>
      <Button
        disabled={!isReady && !isStuck}
        // The button stays clickable, because a click shows the reason.
        aria-disabled={isStuck || undefined}
        aria-keyshortcuts="n"
        className="max-md:grow max-md:basis-[9.5rem]"
        onClick={isStuck ? () => toast.message(plannerText.addLater) : onAdd}
      >
        <Plus aria-hidden="true" />
        {plannerText.add}
      </Button>
    </>
  );
}
