import { useEffect } from "react";
import { takesTyping } from "./takes-typing";

let last: (() => void) | null = null;
let listeners = 0;

/** Makes Ctrl+Z run `undo`, in place of the undo of an earlier action. */
export const offerUndo = (undo: () => void): void => {
  last = undo;
};

/** Removes `undo` from Ctrl+Z, unless a later undo replaced it. Without an argument, removes any undo. */
export const withdrawUndo = (undo?: () => void): void => {
  if (undo === undefined || undo === last) last = null;
};

function onKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
  if (event.shiftKey || event.altKey || event.repeat || event.defaultPrevented) return;
  if (takesTyping(event.target) || !last) return;
  event.preventDefault();
  last();
}

/**
 * Listens for Ctrl+Z while a component that calls this hook is mounted. When the last of these components unmounts,
 * Ctrl+Z runs nothing.
 */
export function useUndoKey(): void {
  useEffect(() => {
    listeners += 1;
    window.addEventListener("keydown", onKey);
    return () => {
      listeners -= 1;
      if (listeners > 0) return;
      window.removeEventListener("keydown", onKey);
      withdrawUndo();
    };
  }, []);
}
