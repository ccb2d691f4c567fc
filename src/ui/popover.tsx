import * as RadixPopover from "@radix-ui/react-popover";
import type { ComponentProps } from "react";
import { ClosesOnBack } from "./closes-on-back";
import { cn } from "./cn";
import { floatingClass } from "./control";
import { keepForToast } from "./dialog-frame";
import { isFocusFree } from "./focus";

export const Popover = RadixPopover.Root;
export const PopoverTrigger = RadixPopover.Trigger;
export const PopoverAnchor = RadixPopover.Anchor;

/** Needs an aria-label, because screen readers treat a popover as a dialog. */
export function PopoverContent({
  className,
  children,
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        sideOffset={8}
        align="start"
        collisionPadding={12}
        // Radix returns the focus one task later, which would close a list that the user opened meanwhile.
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          if (!isFocusFree()) event.preventDefault();
        }}
        className={cn(
          floatingClass,
          "w-72 max-w-[calc(100vw-1.5rem)] max-h-[var(--radix-popover-content-available-height)] overflow-y-auto p-4",
          className,
        )}
        onInteractOutside={keepForToast}
        {...props}
      >
        <ClosesOnBack />
        {children}
      </RadixPopover.Content>
    </RadixPopover.Portal>
  );
}
