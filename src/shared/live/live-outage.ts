const READ_EVERY_MS = 60_000;
const NOTICED_AFTER_MS = 15_000;
/**
 * Only a subscription of this length counts as steady, because some networks close each socket a moment after it joins.
 */
const STEADY_AFTER_MS = 10_000;

const unsubscribed = new Set<object>();
const listeners = new Set<() => void>();

function mark(channel: object, isUnsubscribed: boolean): void {
  if (isUnsubscribed) unsubscribed.add(channel);
  else unsubscribed.delete(channel);
  for (const listener of listeners) listener();
}

/** Reports whether any channel has been unsubscribed for 15 seconds, so that live changes do not arrive. */
export const liveOutage = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isNoticed: (): boolean => unsubscribed.size > 0,
};

/**
 * Calls `read` each minute while a channel is unsubscribed, and when the page becomes visible or focused, but never for
 * a hidden page. Callers pass the channel's state to the returned function; `isLeft` ends the reads at once, for a
 * channel that is closed on purpose.
 */
export function pollWhileUnsubscribed(read: () => void): (isSubscribed: boolean, isLeft?: boolean) => void {
  const channel = {};
  const readShown = () => {
    if (document.visibilityState === "visible") read();
  };
  const begin = () => {
    const every = setInterval(readShown, READ_EVERY_MS);
    const notice = setTimeout(() => {
      // A test's fake clock cannot clear a timer that was set on the real clock, so the timer itself checks `end`.
      if (end !== null) mark(channel, true);
    }, NOTICED_AFTER_MS);
    window.addEventListener("focus", readShown);
    document.addEventListener("visibilitychange", readShown);
    return () => {
      clearInterval(every);
      clearTimeout(notice);
      window.removeEventListener("focus", readShown);
      document.removeEventListener("visibilitychange", readShown);
      mark(channel, false);
    };
  };
  let end: (() => void) | null = begin();
  let steady: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    end?.();
    end = null;
  };
  return (isSubscribed, isLeft = false) => {
    clearTimeout(steady);
    if (isLeft) finish();
    else if (isSubscribed) steady = setTimeout(finish, STEADY_AFTER_MS);
    else end ??= begin();
  };
}
