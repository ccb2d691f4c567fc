import * as RadixPopover from "@radix-ui/react-popover";
import type { ComponentProps, RefObject } from "react";
import { cn } from "./cn";
import { floatingClass } from "./control";
import { OptionList } from "./option-list";

/**
 * What floats below a control and holds its list. No dialog to a screen reader, and gone at once when it closes: for the
 * time of a fading-out two lists would be there.
 */
export function ListPopup({ className, ...props }: ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        role="presentation"
        sideOffset={6}
        align="start"
        collisionPadding={12}
        // The control decides about the focus.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        className={cn(
          floatingClass,
          "min-w-[var(--radix-popover-trigger-width)] max-w-[calc(100vw-1.5rem)] data-[state=closed]:animate-none",
          className,
        )}
        {...props}
      />
    </RadixPopover.Portal>
  );
}

type AnchoredListProps = ComponentProps<typeof OptionList> & {
  /** The control that the list belongs to; a press on it is its own. */
  anchor: RefObject<HTMLElement | null>;
  /** Escape, or a press or the focus elsewhere. */
  onClose: () => void;
  /** Comes before `onClose`. */
  onEscape?: () => void;
  /** Said in place of a list without options. */
  emptyText?: string;
};

/** An open list below a control. */
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
