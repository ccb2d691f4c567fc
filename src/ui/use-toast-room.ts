import { type RefObject, useEffect } from "react";

const SHOWN = '[data-sonner-toast][data-visible="true"]';
/** A covered toast extends below the newest toast by sonner's gap. */
const GAP = 14;

/** Keeps the height of the shown toasts in `--toast-room`: CSS cannot read another element's height. */
export function useToastRoom(toaster: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = toaster.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => {
      const heights = [...element.querySelectorAll<HTMLElement>(SHOWN)].map(
        ({ offsetHeight }) => offsetHeight,
      );
      if (heights.length === 0) style.removeProperty("--toast-room");
      else style.setProperty("--toast-room", `${Math.max(...heights) + GAP * (heights.length - 1)}px`);
    };
    const sizes = new ResizeObserver(measure);
    const toasts = new MutationObserver(() => {
      sizes.disconnect();
      for (const shown of element.querySelectorAll(SHOWN)) sizes.observe(shown);
      measure();
    });
    toasts.observe(element, { childList: true, subtree: true });
    return () => {
      toasts.disconnect();
      sizes.disconnect();
      style.removeProperty("--toast-room");
    };
  }, [toaster]);
}
