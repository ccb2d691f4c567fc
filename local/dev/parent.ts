const LOOK_EVERY_MS = 500;

/**
 * npm and npx start a program through a shell, and pass SIGTERM only to that shell: the program would live on
 * without a parent, and keep the port and the local data. So a process started by npm polls its parent and ends
 * with it.
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
