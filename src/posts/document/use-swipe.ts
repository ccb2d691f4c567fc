import type { PointerEvent, RefObject } from "react";
import { useFlingPrevention } from "@/ui/use-fling-prevention";

const SWIPE_PX = 40;

export function useSwipe(element: RefObject<HTMLElement | null>, onTurn: (step: 1 | -1) => void) {
  const start = useFlingPrevention(element);
  return {
    onPointerDown: (event: PointerEvent) => {
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
