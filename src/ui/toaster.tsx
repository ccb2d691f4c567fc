import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import LoaderCircle from "lucide-react/icons/loader-circle";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { type CSSProperties, type FocusEvent, type MouseEvent, useRef } from "react";
import { Toaster as Sonner } from "sonner";
import { WIDE } from "@/shared/browser/viewport/current-viewport";
import { READ_FOR_MS } from "@/shared/raise-toast";
import { commonText } from "@/text/common";
import { colors, radius } from "./tokens";
import { useFieldOnRoot } from "./use-field-on-root";
import { useMediaQuery } from "./use-media-query";
import { useToastRoom } from "./use-toast-room";

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-5 text-success" />,
  info: <Info aria-hidden="true" className="size-5 text-info" />,
  warning: <TriangleAlert aria-hidden="true" className="size-5 text-warning" />,
  error: <CircleAlert aria-hidden="true" className="size-5 text-danger" />,
  loading: <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-text-muted" />,
};

const THEME = {
  "--normal-bg": colors.surface[2],
  "--normal-border": colors.border.DEFAULT,
  "--normal-text": colors.text.DEFAULT,
  "--border-radius": radius.lg,
  "--width": "min(26rem, 94vw)",
} as CSSProperties;

/** Remembers which element had the focus, because a toast disappears with its clicked button. */
function useWayBack() {
  const from = useRef<Element | null>(null);
  return {
    onFocusCapture: (event: FocusEvent<HTMLElement>) => {
      // Keeps sonner from moving the focus back later by itself, out of a menu or into an endless cycle of Tab.
      event.stopPropagation();
      if (!event.currentTarget.contains(event.relatedTarget)) from.current = event.relatedTarget;
    },
    // Keeps the focus in a text field: a phone's toasts change their place when a field loses the focus, and the tap
    // would miss.
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest("button")) event.preventDefault();
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      const hasFocus = currentTarget.contains(document.activeElement);
      if (hasFocus && from.current instanceof HTMLElement) from.current.focus({ preventScroll: true });
    },
  };
}

/**
 * Without `--toast-bottom` (styles.css: over a dialog, in the editor, with a keyboard) a phone's toast is at the top.
 * `--toast-room` is measured, because sonner does not update a toast's height after a rotation.
 */
const BOTTOM = "var(--toast-bottom, calc(100dvh - var(--toast-top) - var(--toast-room, 0px)))";

/**
 * Mounted once. Toasts are at the top centre of a wide window, which has no controls there. On a phone they are above
 * the navigation, because the page's title is at the top.
 */
export function Toaster() {
  const wide = useMediaQuery(WIDE);
  const root = useRef<HTMLDivElement>(null);
  const wayBack = useWayBack();
  useToastRoom(root);
  useFieldOnRoot(root);
  return (
    <div ref={root} className="contents" {...wayBack}>
      <Sonner
        theme="dark"
        position={wide ? "top-center" : "bottom-center"}
        offset={{ top: 8, bottom: BOTTOM }}
        mobileOffset={{ bottom: BOTTOM, left: 12, right: 12 }}
        containerAriaLabel={commonText.notifications}
        closeButton
        icons={icons}
        duration={READ_FOR_MS}
        // One toast on a phone, because a touched stack stays expanded and covers buttons.
        visibleToasts={wide ? 3 : 1}
        // Sonner's own styles stack the toasts and stay active, so the app's styles need `!`.
        style={THEME}
        toastOptions={{
          closeButtonAriaLabel: commonText.close,
          classNames: {
            // A modal dialog takes the pointer's events from the rest of the page.
            toast:
              "data-[visible=true]:pointer-events-auto flex-wrap! items-center! gap-x-[min(0.75rem,3.1vw)]! gap-y-2! font-sans! pr-[min(3rem,14vw)]! text-sm! shadow-lg! focus-visible:outline-2! focus-visible:outline-focus! focus-visible:outline-offset-2!",
            icon: "m-0! size-5!",
            content: "min-w-0 basis-[8rem]!",
            title: "font-medium! leading-snug! hyphens-auto [overflow-wrap:anywhere]",
            description:
              "mt-0.5 whitespace-pre-line text-text-muted! leading-snug! hyphens-auto [overflow-wrap:anywhere]",
            actionButton:
              "h-11! rounded-md! bg-surface-3! px-3! font-medium! text-sm! text-text! hover:bg-border-strong/35! mouse:h-8!",
            cancelButton: "h-11! rounded-md! bg-surface-3! mouse:h-8! px-3! font-medium! text-text!",
            closeButton:
              "inset-y-0! right-1! left-auto! my-auto! size-[min(2.75rem,15vw)]! md:right-2! mouse:size-8! transform-none! rounded-md! border-0! bg-transparent! text-text-muted! hover:bg-surface-3! hover:text-text! [&_svg]:size-4",
          },
        }}
      />
    </div>
  );
}
