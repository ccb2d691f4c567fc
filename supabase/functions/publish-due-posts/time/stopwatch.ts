import type { Engine } from "../ports.ts";

/** Milliseconds since the stopwatch was started. */
export type Stopwatch = () => number;

/**
 * Measures the rest of a lease. The larger reading of two clocks counts: the wall clock can be set back, and the
 * monotonic one stops while a machine is suspended. A wall clock that jumps ahead costs a needless retry at worst;
 * no request is ever sent on a lease that may have ended.
 */
export function startStopwatch(engine: Pick<Engine, "now" | "monotonic">): Stopwatch {
  const wall = engine.now();
  const steady = engine.monotonic();
  return () => Math.max(engine.now() - wall, engine.monotonic() - steady);
}
