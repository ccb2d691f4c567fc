import { useCallback, useEffect, useRef } from "react";
import { toast } from "@/shared/toast";
import { useSteady } from "@/shared/use-steady";

/** Offers the undo of a change in a toast. The toast ends with the editor, because a closed editor undoes nothing. */
export function useUndoToast(): (message: string, label: string, undo: () => void) => void {
  const shown = useRef<string | null>(null);
  const end = useCallback(() => {
    if (shown.current !== null) toast.dismiss(shown.current);
  }, []);
  useEffect(() => end, [end]);
  return useSteady((message, label, undo) => {
    end();
    shown.current = `editor-undo-${crypto.randomUUID()}`;
    toast.message(message, { id: shown.current, action: { label, onClick: undo } });
  });
}
