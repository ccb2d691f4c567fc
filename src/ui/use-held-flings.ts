import { type RefObject, useEffect, useRef } from "react";

/** The finger's id, and the point at which it touched the screen. */
export type TouchStart = { id: number; x: number; y: number };

/**
 * For elements with horizontal swipes: Chrome starts a fling even where nothing scrolls, and swallows the next tap
 * (https://issues.chromium.org/issues/40727033). Prevents that for the finger stored in the returned ref; null leaves
 * it to the browser. Needs `touch-action: pan-y` and an element from the first drawing.
 */
export function useHeldFlings(element: RefObject<HTMLElement | null>): RefObject<TouchStart | null> {
  const start = useRef<TouchStart | null>(null);
  useEffect(() => {
    const holdOff = (event: TouchEvent) => {
      const [touch, ...others] = event.touches;
      const from = start.current;
      if (from === null || !touch || others.length > 0 || !event.cancelable) return;
      if (Math.abs(touch.clientX - from.x) > Math.abs(touch.clientY - from.y)) event.preventDefault();
    };
    const attached = new AbortController();
    // The listener is added by hand, because React's listeners are passive, where preventDefault has no effect.
    element.current?.addEventListener("touchmove", holdOff, { passive: false, signal: attached.signal });
    return () => attached.abort();
  }, [element]);
  return start;
}
