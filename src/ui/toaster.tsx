import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert } from "lucide-react";
import { Toaster as Sonner } from "sonner";
import { commonText } from "@/text/common";
import { useMediaQuery } from "./use-media-query";

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-5 text-success" />,
  info: <Info aria-hidden="true" className="size-5 text-info" />,
  warning: <TriangleAlert aria-hidden="true" className="size-5 text-warning" />,
  error: <CircleAlert aria-hidden="true" className="size-5 text-danger" />,
  loading: <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-accent" />,
};

/**
 * Mount once. `toast` comes from sonner. Sonner keeps a polite live region, so every toast is read out.
 * Phones: at the bottom, above the bar of the shell. Wider: top right.
 */
export function Toaster() {
  const wide = useMediaQuery("(min-width: 768px)");
  return (
    <Sonner
      theme="dark"
      position={wide ? "top-right" : "bottom-center"}
      offset={{ top: 20, right: 20 }}
      mobileOffset={{ bottom: "calc(5rem + env(safe-area-inset-bottom))", left: 12, right: 12 }}
      containerAriaLabel={commonText.notifications}
      closeButton
      icons={icons}
      duration={5000}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: commonText.close,
        classNames: {
          toast:
            "group flex w-full items-start gap-3 rounded-lg border border-border bg-surface-2 py-3.5 pr-11 pl-4 font-sans text-sm text-text shadow-lg md:w-[22.5rem]",
          icon: "mt-px flex shrink-0",
          content: "min-w-0 flex-1",
          title: "font-medium [overflow-wrap:anywhere]",
          description: "mt-0.5 text-text-muted [overflow-wrap:anywhere]",
          actionButton:
            "shrink-0 rounded-md bg-accent px-3 py-1.5 font-medium text-on-accent text-xs hover:bg-accent-strong",
          cancelButton:
            "shrink-0 rounded-md bg-surface-3 px-3 py-1.5 font-medium text-text text-xs hover:text-accent",
          closeButton:
            "absolute top-1.5 right-1.5 flex size-8 items-center justify-center rounded-md text-text-muted hover:bg-surface-3 hover:text-text [&_svg]:size-4",
        },
      }}
    />
  );
}
