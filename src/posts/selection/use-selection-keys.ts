import { useEffect } from "react";
import { takesTyping } from "@/shared/browser/takes-typing";
import type { Selection } from "./selection";

export function useSelectionKeys(selection: Selection, areOn: boolean): void {
  useEffect(() => {
    if (!areOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || takesTyping(event.target)) return;
      if (event.key === "Escape" && selection.isOn()) {
        event.preventDefault();
        selection.clear();
      }
      const isAll = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (isAll && document.activeElement && selection.addAllAt(document.activeElement))
        event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [selection, areOn]);
}
