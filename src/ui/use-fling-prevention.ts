import { type RefObject, useEffect, useRef } from "react";

export type TouchStart = { id: number; x: number; y: number };

/**
 * Chrome starts a fling after a horizontal swipe, even where nothing scrolls, and swallows the next tap
 * (https://issues.chromium.org/issues/40727033). Prevents the fling for the finger stored in the returned ref.
 */
export function useFlingPrevention(element: RefObject<HTMLElement | null>): RefObject<TouchStart | null> {
  const start = useRef<TouchStart | null>(null);
  useEffect(() => {
    const holdOff = (event: TouchEvent) => {
      const [touch, ...others] = event.touches;
      const from = start.current;
      if (from === null || !touch || others.length > 0 || !event.cancelable) return;
      if (Math.abs(touch.clientX - from.x) > Math.abs(touch.clientY - from.y)) event.preventDefault();
    };
    const attached = new AbortController();
    // Added by hand, because React's touch listeners are passive, and preventDefault has no effect in them.
    element.current?.addEventListener("touchmove", holdOff, { passive: false, signal: attached.signal });
    return () => attached.abort();
  }, [element]);
  return start;
}
