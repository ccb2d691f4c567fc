import { Ellipsis } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { tellMissingCode } from "@/shared/browser/missing-code";
import { Button } from "@/ui/button";
import { TransferMenu } from "./lazy-components";
import { menuText } from "./menu.text";

type TransferButtonProps = Omit<ComponentProps<typeof TransferMenu>, "byKeyboard"> & {
  /** Until the cards are there nothing can be done with all of them. */
  isReady: boolean;
};

/** Opens the menu of what is done with many cards at once; its code comes when it is first opened. */
export function TransferButton({ isReady, ...props }: TransferButtonProps) {
  const [menu, setMenu] = useState<{ byKeyboard: boolean } | null>(null);
  return (
    <TransferMenu
      {...props}
      byKeyboard={menu?.byKeyboard ?? false}
      isWanted={menu !== null}
      waiting={
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
      }
      onFailed={() => {
        setMenu(null);
        tellMissingCode();
      }}
    />
  );
}
