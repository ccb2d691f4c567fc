import { Ellipsis, Keyboard, Plus, Trash2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { postsText } from "@/posts/posts.text";
import { tellMissingCode } from "@/shared/missing-code";
import { Button } from "@/ui/button";
import { TransferMenu } from "./parts";
import { menuText } from "./transfer/menu.text";

type PlannerActionsProps = {
  transfer: Omit<ComponentProps<typeof TransferMenu>, "byKeyboard">;
  /** Until the cards are there nothing can be added to them or done with all of them. */
  isReady: boolean;
  onAdd: () => void;
  onBin: () => void;
  onHelp: () => void;
};

/** What can be done with the planner as a whole. */
export function PlannerActions({ transfer, isReady, onAdd, onBin, onHelp }: PlannerActionsProps) {
  const [menu, setMenu] = useState<{ byKeyboard: boolean } | null>(null);
  const menuButton = (
    <Button
      variant="ghost"
      disabled={!isReady}
      aria-haspopup="menu"
      aria-expanded={false}
      // A click that no pointer made counts none.
      onClick={(event) => setMenu({ byKeyboard: event.detail === 0 })}
    >
      <Ellipsis aria-hidden="true" />
      <span className="max-md:sr-only">{menuText.open}</span>
    </Button>
  );
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="hidden md:inline-flex"
        aria-label={postsText.shortcuts}
        aria-keyshortcuts="?"
        onClick={onHelp}
      >
        <Keyboard aria-hidden="true" />
      </Button>
      <TransferMenu
        {...transfer}
        byKeyboard={menu?.byKeyboard ?? false}
        isWanted={menu !== null}
        waiting={menuButton}
        onFailed={() => {
          setMenu(null);
          tellMissingCode();
        }}
      />
      <Button variant="ghost" onClick={onBin}>
        <Trash2 aria-hidden="true" />
        <span className="max-md:sr-only">{postsText.bin}</span>
      </Button>
      <Button disabled={!isReady} aria-keyshortcuts="n" className="max-md:flex-1" onClick={onAdd}>
        <Plus aria-hidden="true" />
        {postsText.add}
      </Button>
    </>
  );
}
