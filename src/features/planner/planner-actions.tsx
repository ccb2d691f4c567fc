import Keyboard from "lucide-react/icons/keyboard";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import type { ReactNode } from "react";
import { Button } from "@/ui/button";
import { plannerText } from "./planner.text";

type PlannerActionsProps = {
  /** The actions on many cards at once. */
  transfer: ReactNode;
  /** Until the cards have loaded, none can be added. */
  isReady: boolean;
  /** A card is being edited, so the planner's own actions are less prominent. */
  isWriting: boolean;
  onAdd: () => void;
  onBin: () => void;
  onHelp: () => void;
};

/** The actions on the planner as a whole. */
export function PlannerActions({ transfer, isReady, isWriting, onAdd, onBin, onHelp }: PlannerActionsProps) {
  return (
    <>
      {/* Tablets rarely have a keyboard, and with this button the actions would take two lines. */}
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
        variant={isWriting ? "secondary" : "primary"}
        disabled={!isReady}
        aria-keyshortcuts="n"
        className="max-md:flex-1"
        onClick={onAdd}
      >
        <Plus aria-hidden="true" />
        {plannerText.add}
      </Button>
    </>
  );
}
