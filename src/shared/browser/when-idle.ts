const FALLBACK_MS = 50;

const waiting = new Set<() => void>();
let isAsked = false;

function askForIdleTime(): void {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  if (typeof requestIdleCallback === "function") requestIdleCallback(runNext);
  else setTimeout(runNext, FALLBACK_MS);
}

/** Runs one task at a time, so that the browser handles the user's input between two tasks. */
function runNext(): void {
  isAsked = false;
  const [next] = waiting;
  if (next) {
    waiting.delete(next);
    next();
  }
  askForIdleTime();
}

/** Runs a task when the browser is idle, after earlier tasks. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  waiting.add(work);
  askForIdleTime();
  return () => void waiting.delete(work);
}
