import { useEffect } from "react";
import { onFirstInteraction } from "@/shared/browser/first-interaction";
import { preloadPlanner } from "./preload";

/** By then the first cards are drawn, also on a slow phone. */
const IDLE_AFTER_MS = 4_000;

type Connection = { saveData?: boolean };

/**
 * Loads the code that the planner's clicks need: when the user first moves, touches or types, else once the page
 * has been idle for a while. So it delays neither the first cards nor the click.
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
