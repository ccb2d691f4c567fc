const LOOK_EVERY_MS = 500;

/**
 * npm passes SIGTERM only to its shell, so the program would continue and keep its port and data. A process started
 * by npm therefore polls its parent.
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
