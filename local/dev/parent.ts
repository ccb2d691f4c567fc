const POLL_EVERY_MS = 500;

/**
 * npm passes SIGTERM only to its shell, and the server would keep running with its port and data. A server that
 * npm started therefore polls whether npm still runs, and ends with it.
 */
export function exitWithParent(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, POLL_EVERY_MS);
  timer.unref();
}
