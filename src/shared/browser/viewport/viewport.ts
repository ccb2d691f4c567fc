import { useSyncExternalStore } from "react";
import { currentViewport, RESIZE_SETTLE_MS, type Viewport } from "./current-viewport";

let current: Viewport | null = null;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const evaluate = () => {
  const next = currentViewport();
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
    current = currentViewport();
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

const getSnapshot = (): Viewport => current ?? currentViewport();

export const useViewport = (): Viewport => useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
