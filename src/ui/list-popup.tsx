import * as RadixPopover from "@radix-ui/react-popover";
import type { ComponentProps, RefObject } from "react";
import { cn } from "./cn";
import { floatingClass } from "./control";
import { OptionList } from "./option-list";

/**
 * The popup below a control that holds its list. Not a dialog to a screen reader, and removed at once when it
 * closes: fading out, it would stay beside the next list.
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
  /** The control of the list, which handles a click on itself. */
  anchor: RefObject<HTMLElement | null>;
  /** Called for Escape, and for a click or the focus elsewhere. */
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
