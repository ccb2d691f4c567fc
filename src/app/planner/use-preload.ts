import { useEffect } from "react";
import { onFirstInteraction } from "@/shared/browser/first-interaction";
import { preloadPlanner } from "./preload";

/** The first cards have been painted and read by then, also on a slow phone. */
const IDLE_AFTER_MS = 4_000;

type Connection = { saveData?: boolean };

/**
 * Fetches the code that the planner opens with a tap: at the first sign of a person, else once the page has been
 * quiet for a while. So the first cards come without it, and the tap does not wait.
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
