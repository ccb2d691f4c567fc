import { useEffect, useState } from "react";

/** How long, in milliseconds, a page's list waits for content whose later arrival would move the list. */
export const LIST_WAIT_MS = 1_000;

/**
 * True from `wait` milliseconds after the first render on. A page that has all that it waits for (`isWaiting` false) is
 * not rendered again.
 */
export function useIsOverdue(isWaiting: boolean, wait = LIST_WAIT_MS): boolean {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(setIsOverdue, wait, true);
    return () => clearTimeout(timer);
  }, [isWaiting, wait]);
  return isOverdue;
}

type Reading = { isPending: boolean; fetchStatus: string; failureCount: number };

/** True until a query has data, has failed once or is without a network. */
export const isFirstAttempt = ({ isPending, fetchStatus, failureCount }: Reading): boolean =>
  isPending && fetchStatus === "fetching" && failureCount === 0;
