import { isUnheard } from "../errors";
import { inTime } from "./in-time";
import { pause } from "./pause";

const TRIES = 3;
const PAUSE_MS = 1_000;

/**
 * Retries an idempotent request when no response arrives, so that a change that succeeded is not reported as failed.
 */
export async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTime(ask());
    } catch (error) {
      if (!isUnheard(error) || !navigator.onLine || tries === TRIES) throw error;
      await pause(PAUSE_MS * tries);
    }
  }
}
