import { useEffect } from "react";
import { flushSync } from "react-dom";

/**
 * Calls `draw` before the page is printed, and `restore` afterwards. The browser prints the page as it is when this
 * handler returns, so `flushSync` renders before that.
 */
export function useBeforePrint(draw: (() => void) | undefined, restore?: () => void): void {
  useEffect(() => {
    if (!draw) return;
    const drawNow = () => flushSync(draw);
    window.addEventListener("beforeprint", drawNow);
    if (restore) window.addEventListener("afterprint", restore);
    return () => {
      window.removeEventListener("beforeprint", drawNow);
      if (restore) window.removeEventListener("afterprint", restore);
    };
  });
}
