import * as RadixTooltip from "@radix-ui/react-tooltip";
import { type ReactNode, useState } from "react";

type TooltipProps = {
  content: ReactNode;
  /** One element that takes focus and a ref. */
  children: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** Shows no hint. `children` is not remounted. */
  disabled?: boolean;
};

/** A hint on hover and focus; never the only place for a fact, since phones have no hover. */
export function Tooltip({ content, children, side = "top", disabled = false }: TooltipProps) {
  // The tooltip is always controlled, because Radix warns about a switch when `disabled` changes.
  const [open, setOpen] = useState(false);
  return (
    <RadixTooltip.Provider delayDuration={300} skipDelayDuration={200}>
      <RadixTooltip.Root open={open && !disabled} onOpenChange={setOpen}>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-popover max-w-64 rounded-md bg-surface-3 px-2.5 py-1.5 text-text text-xs shadow-md data-[state=delayed-open]:animate-pop-in"
          >
            {content}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
