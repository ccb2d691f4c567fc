import * as RadixDialog from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { commonText } from "@/text/common";
import { buttonClass } from "./button";
import { ClosesOnBack } from "./closes-on-back";
import { cn } from "./cn";
import { bottomDialogClass, dialogFrameClass, keepForToast, overlayClass } from "./dialog-frame";
import { useReturnFocus } from "./use-return-focus";

const WIDTHS = { sm: "md:max-w-md", md: "md:max-w-xl", lg: "md:max-w-3xl" } as const;

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof WIDTHS;
  /** A dialog at the window's foot leaves the upper part of the page visible, at any width. */
  place?: "window" | "foot";
  /** When false, Escape and outside clicks do not close the dialog. */
  dismissible?: boolean;
};

const CONTROLS = ":is(a[href], button, input, textarea):not(:disabled, [tabindex='-1'])";
const FIELDS = "input:not([type=checkbox], [type=radio], [role=switch]), textarea, [role=combobox]";

/**
 * Moves the focus from the close button, which Radix focuses, to the dialog's first field. On a touch screen the focus
 * stays on the close button, because a focused field would open the screen keyboard.
 */
function focusFirstField(event: Event, body: HTMLElement | null): void {
  const first = body?.querySelector<HTMLElement>(CONTROLS);
  if (!first?.matches(FIELDS) || window.matchMedia("(pointer: coarse)").matches) return;
  event.preventDefault();
  first.focus();
  if (first instanceof HTMLInputElement) first.select();
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = "md",
  place = "window",
  dismissible = true,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  const body = useRef<HTMLDivElement>(null);
  const holdOpen = dismissible ? undefined : (event: Event) => event.preventDefault();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={cn(overlayClass, place === "foot" && "bg-black/40")} />
        <RadixDialog.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            focusFirstField(event, body.current);
          }}
          onEscapeKeyDown={holdOpen}
          onInteractOutside={holdOpen ?? keepForToast}
          // Without a description Radix warns unless this attribute is set to undefined.
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cn(dialogFrameClass, WIDTHS[size], place === "foot" && bottomDialogClass)}
        >
          <ClosesOnBack />
          {/* With very large text, head and foot scroll themselves, so that the content has enough space. */}
          <header className="max-h-[30dvh] short:max-h-[40dvh] shrink-0 overflow-y-auto px-5 pt-5 pb-4 @max-[15rem]:max-h-none md:px-6 md:pt-6">
            <div className="flex items-start gap-4">
              <RadixDialog.Title className="min-w-0 flex-1 font-semibold text-[length:min(1.125rem,8vw)] text-text leading-[1.5] hyphens-auto">
                {title}
              </RadixDialog.Title>
              <RadixDialog.Close
                aria-label={commonText.close}
                className={cn(buttonClass("ghost", "icon"), "-my-2 -mr-2 mouse:size-9")}
              >
                <X aria-hidden="true" />
              </RadixDialog.Close>
            </div>
            {description && (
              <RadixDialog.Description className="mt-1 text-pretty text-sm text-text-muted">
                {description}
              </RadixDialog.Description>
            )}
          </header>
          {children && (
            <div
              ref={body}
              className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 @max-[15rem]:flex-none md:px-6 md:pb-6"
            >
              {children}
            </div>
          )}
          {footer && (
            <footer className="flex max-h-[30dvh] shrink-0 flex-col-reverse gap-2 overflow-y-auto border-border border-t px-5 py-4 @max-[15rem]:max-h-none sm:flex-row sm:justify-end md:px-6">
              {footer}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
