import { useSyncExternalStore } from "react";
import { RESIZE_SETTLE_MS, type Viewport, viewportOf } from "./viewport-of";

let current: Viewport | null = null;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const evaluate = () => {
  const next = viewportOf(window.innerWidth);
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
};

const onResize = () => {
  clearTimeout(timer);
  timer = setTimeout(evaluate, RESIZE_SETTLE_MS);
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    window.addEventListener("resize", onResize);
    current = viewportOf(window.innerWidth);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    window.removeEventListener("resize", onResize);
    current = null;
  };
};

const getSnapshot = (): Viewport => current ?? viewportOf(window.innerWidth);

export const useViewport = (): Viewport => useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
