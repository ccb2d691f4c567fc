/** How often data are refetched while live changes do not arrive. */
export const READ_EVERY_MS = 60_000;
/** A new connection, or a short interruption, is not reported. */
export const NOTICED_AFTER_MS = 15_000;

const silent = new Set<object>();
const listeners = new Set<() => void>();

function mark(channel: object, isSilent: boolean): void {
  if (isSilent) silent.add(channel);
  else silent.delete(channel);
  for (const listener of listeners) listener();
}

/** Whether a channel has been unsubscribed for a while, so that changes made elsewhere do not arrive. */
export const silence = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isNoticed: (): boolean => silent.size > 0,
};

/**
 * Calls `read` each minute and whenever the page becomes visible, as long as a channel is not subscribed. Returns
 * the function to call with the channel's state: true when it is subscribed, or left on purpose.
 */
export function readWhileSilent(read: () => void): (isSubscribed: boolean) => void {
  const channel = {};
  const readShown = () => {
    if (document.visibilityState === "visible") read();
  };
  const begin = () => {
    const every = setInterval(readShown, READ_EVERY_MS);
    const notice = setTimeout(() => mark(channel, true), NOTICED_AFTER_MS);
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
  return (isSubscribed) => {
    if (isSubscribed) {
      end?.();
      end = null;
    } else end ??= begin();
  };
}
