import Ellipsis from "lucide-react/icons/ellipsis";
import { type ComponentProps, useState } from "react";
import { tellMissingCode } from "@/shared/browser/missing-code";
import { Button } from "@/ui/button";
import { TransferMenu } from "./lazy-components";
import { menuText } from "./menu.text";

type TransferButtonProps = Omit<ComponentProps<typeof TransferMenu>, "byKeyboard"> & {
  isReady: boolean;
};

/** Opens the menu of import and export, whose code loads at the first opening. */
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
          // `detail` is 0 for a click by keyboard.
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
