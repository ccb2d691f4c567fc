import Keyboard from "lucide-react/icons/keyboard";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import type { ReactNode } from "react";
import { Button } from "@/ui/button";
import { plannerText } from "./planner.text";

type PlannerActionsProps = {
  transfer: ReactNode;
  /** False until the cards have loaded: none can be added before. */
  isReady: boolean;
  onAdd: () => void;
  onBin: () => void;
  onHelp: () => void;
};

export function PlannerActions({ transfer, isReady, onAdd, onBin, onHelp }: PlannerActionsProps) {
  return (
    <>
      {/* Hidden on tablets, which rarely have a keyboard: the button would wrap the actions onto a second
          line. */}
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
      <Button disabled={!isReady} aria-keyshortcuts="n" className="max-md:flex-1" onClick={onAdd}>
        <Plus aria-hidden="true" />
        {plannerText.add}
      </Button>
    </>
  );
}
