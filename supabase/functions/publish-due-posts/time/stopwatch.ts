import type { Engine } from "../ports.ts";

export type Stopwatch = () => number;

/**
 * Measures with two clocks and returns the larger time: the wall clock can be set back, and the monotonic clock
 * stops while the machine is suspended. A time that is too large only causes a retry.
 */
export function startStopwatch(engine: Pick<Engine, "now" | "monotonic">): Stopwatch {
  const wall = engine.now();
  const steady = engine.monotonic();
  return () => Math.max(engine.now() - wall, engine.monotonic() - steady);
}
