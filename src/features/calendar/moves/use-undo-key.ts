import { type RefObject, useEffect, useRef } from "react";
import { takesTyping } from "@/shared/browser/takes-typing";

export function useUndoKey(): RefObject<(() => void) | null> {
  const undo = useRef<(() => void) | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (takesTyping(event.target) || !undo.current) return;
      event.preventDefault();
      undo.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return undo;
}
