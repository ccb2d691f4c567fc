import * as RadixPopover from "@radix-ui/react-popover";
import type { ComponentProps, RefObject } from "react";
import { ClosesOnBack } from "./closes-on-back";
import { cn } from "./cn";
import { floatingClass } from "./control";
import { OptionList } from "./option-list";

/** The list disappears at once on closing, because a fading list would overlap the next list. */
export function ListPopup({ className, children, ...props }: ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        role="presentation"
        sideOffset={6}
        align="start"
        collisionPadding={12}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        className={cn(
          floatingClass,
          "min-w-[var(--radix-popover-trigger-width)] max-w-[calc(100vw-1.5rem)] data-[state=closed]:animate-none",
          className,
        )}
        {...props}
      >
        <ClosesOnBack />
        {children}
      </RadixPopover.Content>
    </RadixPopover.Portal>
  );
}

type AnchoredListProps = ComponentProps<typeof OptionList> & {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onEscape?: () => void;
  emptyText?: string;
};

export function AnchoredList({ anchor, onClose, onEscape, emptyText, ...list }: AnchoredListProps) {
  return (
    <RadixPopover.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixPopover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <ListPopup
        onEscapeKeyDown={onEscape}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
        }}
      >
        {list.options.length > 0 || emptyText === undefined ? (
          <OptionList {...list} />
        ) : (
          <p aria-hidden="true" className="px-3.5 py-3 text-sm text-text-muted">
            {emptyText}
          </p>
        )}
      </ListPopup>
    </RadixPopover.Root>
  );
}
