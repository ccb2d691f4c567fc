import type { Engine } from "../ports.ts";

/** Milliseconds since the stopwatch was started. */
export type Stopwatch = () => number;

/**
 * Measures what a lease has left. Of two clocks the one that says more counts: the wall clock can be set back, and the
 * monotonic one stands still while a machine is suspended. A wall clock that jumps ahead costs a needless retry at
 * worst; nothing is ever sent on a lease that may have ended.
 */
export function startStopwatch(engine: Pick<Engine, "now" | "monotonic">): Stopwatch {
  const wall = engine.now();
  const steady = engine.monotonic();
  return () => Math.max(engine.now() - wall, engine.monotonic() - steady);
}
