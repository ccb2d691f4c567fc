import { vi } from "vitest";

/** Records the timers that are set from now on. The returned function runs those of `ms`, so that no test waits for them. */
export function recordTimers(): (ms: number) => void {
  const timers = vi.spyOn(globalThis, "setTimeout");
  return (ms) => {
    const due = timers.mock.calls.flatMap(([run, wait]) => (wait === ms ? [run as () => void] : []));
    timers.mockRestore();
    for (const end of due) end();
  };
}
