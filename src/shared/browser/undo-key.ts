import { useEffect } from "react";
import { takesTyping } from "./takes-typing";

let last: (() => void) | null = null;
let listeners = 0;

/** Ctrl+Z runs the undo of the user's last action. */
export const offerUndo = (undo: () => void): void => {
  last = undo;
};

/** Ends the offer of this undo, unless a later undo has replaced it. Without an argument, ends any offer. */
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
 * Listens for Ctrl+Z while a page with undoable actions is shown; a closed page takes its undo with it. Several
 * components of a page may call it.
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
