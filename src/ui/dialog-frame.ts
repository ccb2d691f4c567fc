export const overlayClass =
  "fixed inset-0 z-dialog bg-black/65 data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out";

/**
 * A sheet from the bottom on phones, a centred window from 768 px, with space above for a toast. Margins centre it,
 * because the opening animation uses transforms.
 */
export const dialogFrameClass = [
  "@container fixed inset-x-0 bottom-0 z-dialog flex overflow-y-auto max-h-[min(92dvh,100dvh-var(--above-dialogs))] w-full flex-col rounded-t-2xl bg-surface-1 ring-1 ring-border-strong/20 shadow-xl outline-none",
  "short:max-h-[92dvh] pb-[env(safe-area-inset-bottom)] data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out",
  "md:inset-0 md:m-auto md:h-fit md:max-h-[min(86dvh,100dvh-2*var(--above-dialogs))] md:w-[calc(100vw-4rem)] md:rounded-2xl",
  "md:data-[state=open]:animate-dialog-in md:data-[state=closed]:animate-dialog-out",
].join(" ");

/** Leaves 12 rem of the page visible above itself, unless its own content would then have less than 26 rem. */
export const bottomDialogClass =
  "max-h-[max(min(80dvh,100dvh-12rem),min(92dvh,26rem))] md:inset-y-auto md:bottom-0 md:mx-auto md:mb-0 md:max-w-3xl md:rounded-b-none md:max-h-[max(min(80dvh,100dvh-12rem),min(92dvh,26rem))]";

/** For Radix's `onInteractOutside`: a click on a toast, which lies above a dialog, leaves the dialog open. */
export function keepForToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]"))
    event.preventDefault();
}
