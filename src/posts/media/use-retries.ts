import { useCallback, useEffect, useState } from "react";

const RETRIES = 3;
const RETRY_MS = 1_000;

/**
 * Retries a failed file three times, a second apart, then at the user's click. Callers use `attempt` as the element's
 * key.
 */
export function useRetries() {
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState(RETRIES);
  const [hasFailed, setHasFailed] = useState(false);

  const isWaiting = hasFailed && left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setLeft((count) => count - 1);
      setAttempt((count) => count + 1);
      setHasFailed(false);
    }, RETRY_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const onError = useCallback(() => setHasFailed(true), []);
  return {
    attempt,
    hasGivenUp: hasFailed && left === 0,
    onError,
    retry: () => {
      setLeft(RETRIES);
      setAttempt((count) => count + 1);
      setHasFailed(false);
    },
  };
}
