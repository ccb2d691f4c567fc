import { type PointerEvent, type RefObject, useEffect, useRef } from "react";

/** Shorter moves are taps. */
const SWIPE_PX = 40;

/**
 * Handlers for an element that a finger turns sideways; it must leave `touch-action` only up and down (`pan-y`) and be
 * there from the first drawing on.
 */
export function useSwipe(element: RefObject<HTMLElement | null>, onTurn: (step: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  useEffect(() => {
    // Chrome begins a fling even where nothing can scroll sideways, and swallows the next tap to end it. React listens
    // passively, which cannot hold it off. https://issues.chromium.org/issues/40727033
    const holdOffFling = (event: TouchEvent) => {
      const [touch, ...others] = event.touches;
      const from = start.current;
      if (from === null || !touch || others.length > 0 || !event.cancelable) return;
      if (Math.abs(touch.clientX - from.x) > Math.abs(touch.clientY - from.y)) event.preventDefault();
    };
    const attached = new AbortController();
    element.current?.addEventListener("touchmove", holdOffFling, {
      passive: false,
      signal: attached.signal,
    });
    return () => attached.abort();
  }, [element]);
  return {
    onPointerDown: (event: PointerEvent) => {
      // The mouse has buttons to press; dragging with it selects.
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from === null || from.id !== event.pointerId) return;
      const across = event.clientX - from.x;
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(event.clientY - from.y)) return;
      onTurn(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
