import { type RefObject, useEffect, useRef } from "react";

/** Where a finger touched down, and its pointer id. */
export type TouchStart = { id: number; x: number; y: number };

/**
 * For an element with horizontal swipes: Chrome starts a fling even where nothing can scroll sideways, and swallows
 * the next tap to end it. https://issues.chromium.org/issues/40727033 Prevents it for the finger that the caller
 * stores in the returned ref when it touches down; null leaves a finger to the browser. The element needs
 * `touch-action: pan-y` and must exist from the first drawing on.
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
    // React listens passively, where preventDefault has no effect.
    element.current?.addEventListener("touchmove", holdOff, { passive: false, signal: attached.signal });
    return () => attached.abort();
  }, [element]);
  return start;
}
