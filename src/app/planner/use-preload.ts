import { useEffect } from "react";
import { onFirstInteraction } from "@/shared/browser/first-interaction";
import { preloadEditor, preloadPlanner } from "./preload";

/** Milliseconds after which the page counts as idle; a slow phone has drawn its first cards by then. */
const IDLE_AFTER_MS = 4_000;

type Connection = { saveData?: boolean };

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData ?? false;

/** Loads the editor's code after the first cards are painted, because an earlier download would delay the cards. */
export function usePreload(isListDrawn: boolean): void {
  useEffect(() => {
    const start = () => {
      stop();
      void preloadPlanner();
    };
    const timer = savesData() ? undefined : setTimeout(start, IDLE_AFTER_MS);
    const stopListening = onFirstInteraction(start);
    const stop = () => {
      clearTimeout(timer);
      stopListening();
    };
    return stop;
  }, []);
  useEffect(() => {
    if (!isListDrawn || savesData()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // The timer runs after the paint; requestAnimationFrame itself calls back before the paint.
      timer = setTimeout(() => void preloadEditor());
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isListDrawn]);
}
