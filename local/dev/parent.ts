const LOOK_EVERY_MS = 500;

/**
 * npm passes SIGTERM only to its shell: the program would live on with port and data. So a process started by npm
 * polls its parent.
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
