import { useEffect, useState } from "react";

/** How long, in milliseconds, a page's list waits for content whose later arrival would move the list. */
export const LIST_WAIT_MS = 1_000;

/**
 * True from `wait` milliseconds after the first render on, and from the first render that waits for nothing: content
 * that is missing later hides no list that the user already sees.
 */
export function useIsOverdue(isWaiting: boolean, wait = LIST_WAIT_MS): boolean {
  const [isOverdue, setIsOverdue] = useState(!isWaiting);
  if (!isWaiting && !isOverdue) setIsOverdue(true);
  useEffect(() => {
    if (isOverdue) return;
    const timer = setTimeout(setIsOverdue, wait, true);
    return () => clearTimeout(timer);
  }, [isOverdue, wait]);
  return isOverdue;
}

type Reading = { isPending: boolean; fetchStatus: string; failureCount: number };

/** True until a query has data, has failed once or is without a network. */
export const isFirstAttempt = ({ isPending, fetchStatus, failureCount }: Reading): boolean =>
  isPending && fetchStatus === "fetching" && failureCount === 0;
