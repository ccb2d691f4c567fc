import { type RefObject, useEffect, useRef } from "react";

/** Where a finger went down, and which it is. */
export type TouchStart = { id: number; x: number; y: number };

/**
 * For an element over which a finger is drawn sideways: Chrome begins a fling even where nothing can scroll that way, and
 * swallows the next tap to end it. https://issues.chromium.org/issues/40727033
 *
 * Holds off those of the finger that the caller writes into the answer when it goes down; null leaves a finger to the
 * browser. The element must leave `touch-action` only up and down (`pan-y`) and be there from the first drawing on.
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
    // React listens passively, which cannot hold anything off.
    element.current?.addEventListener("touchmove", holdOff, { passive: false, signal: attached.signal });
    return () => attached.abort();
  }, [element]);
  return start;
}
