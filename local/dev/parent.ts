const LOOK_EVERY_MS = 500;

/**
 * npm passes SIGTERM to its shell only, so the server would keep running, with its port and data. A server
 * started by npm therefore polls whether npm still runs.
 */
export function endWithParent(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_EVERY_MS);
  timer.unref();
}
