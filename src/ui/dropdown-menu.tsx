import * as RadixMenu from "@radix-ui/react-dropdown-menu";
import type { ComponentProps } from "react";
import { ClosesOnBack } from "./closes-on-back";
import { cn } from "./cn";
import { floatingClass, menuItemClass } from "./control";
import { focusUnlessBusy, openerOfMenu } from "./focus";

/** Not modal, because a modal menu hides the page from screen readers while its controls can take the focus. */
export function DropdownMenu(props: ComponentProps<typeof RadixMenu.Root>) {
  return <RadixMenu.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = RadixMenu.Trigger;

type DropdownMenuContentProps = ComponentProps<typeof RadixMenu.Content> & {
  focusAfter?: () => HTMLElement | null | undefined;
};

export function DropdownMenuContent({ className, children, focusAfter, ...props }: DropdownMenuContentProps) {
  return (
    <RadixMenu.Portal>
      <RadixMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        // Radix would return the focus to the menu's button even when a dialog has opened since; `focusUnlessBusy` leaves it
        // in the dialog.
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusUnlessBusy(focusAfter?.() ?? openerOfMenu(event.target as Element), { preventScroll: true });
        }}
        className={cn(
          floatingClass,
          "min-w-[min(12rem,calc(100vw-1.5rem))] max-w-[calc(100vw-1.5rem)] p-1",
          "max-h-[var(--radix-dropdown-menu-content-available-height)] overflow-y-auto overscroll-contain",
          className,
        )}
        {...props}
      >
        <ClosesOnBack />
        {children}
      </RadixMenu.Content>
    </RadixMenu.Portal>
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof RadixMenu.Item>) {
  return <RadixMenu.Item className={cn(menuItemClass, className)} {...props} />;
}
