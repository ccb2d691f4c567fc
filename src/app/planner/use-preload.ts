import { useEffect } from "react";
import { onFirstInteraction } from "@/shared/browser/first-interaction";
import { preloadPlanner } from "./preload";

/** A slow phone has drawn the first cards by this time. */
const IDLE_AFTER_MS = 4_000;

type Connection = { saveData?: boolean };

/**
 * Loads the code of the planner's dialogs at the user's first movement, touch or key, or when the page has been idle.
 * Loading it earlier would delay the first cards.
 */
export function usePreload(): void {
  useEffect(() => {
    const start = () => {
      stop();
      void preloadPlanner();
    };
    const { connection } = navigator as Navigator & { connection?: Connection };
    const timer = connection?.saveData ? undefined : setTimeout(start, IDLE_AFTER_MS);
    const stopListening = onFirstInteraction(start);
    const stop = () => {
      clearTimeout(timer);
      stopListening();
    };
    return stop;
  }, []);
}
