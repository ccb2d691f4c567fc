/** Safari has no idle callback; a short timeout is the closest substitute. */
const FALLBACK_MS = 50;

const waiting = new Set<() => void>();
let isAsked = false;

function askForIdleTime(): void {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  if (typeof requestIdleCallback === "function") requestIdleCallback(runNext);
  else setTimeout(runNext, FALLBACK_MS);
}

/** One task at a time, so that the user's input can run in between. */
function runNext(): void {
  isAsked = false;
  const [next] = waiting;
  if (next) {
    waiting.delete(next);
    next();
  }
  askForIdleTime();
}

/** Runs a task once the browser is idle, after the tasks queued before it. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  waiting.add(work);
  askForIdleTime();
  return () => void waiting.delete(work);
}
