import * as RadixPopover from "@radix-ui/react-popover";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { floatingClass } from "./control";

export const Popover = RadixPopover.Root;
export const PopoverTrigger = RadixPopover.Trigger;
export const PopoverAnchor = RadixPopover.Anchor;
export const PopoverClose = RadixPopover.Close;

/**
 * Radix gives the focus back a task after the content is gone. Who has pressed something else by then keeps the focus: a
 * list that was just opened would close again.
 */
const onlyIfNobodyHasIt = (event: Event) => {
  if (document.activeElement !== document.body) event.preventDefault();
};

/** Give it an aria-label: a popover is a dialog to a screen reader. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        sideOffset={8}
        align="start"
        collisionPadding={12}
        onCloseAutoFocus={onlyIfNobodyHasIt}
        className={cn(
          floatingClass,
          "w-72 max-w-[calc(100vw-1.5rem)] max-h-[var(--radix-popover-content-available-height)] overflow-y-auto p-4",
          className,
        )}
        {...props}
      />
    </RadixPopover.Portal>
  );
}
