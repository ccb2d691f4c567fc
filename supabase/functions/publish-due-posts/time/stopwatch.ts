import type { Engine } from "../ports.ts";

/** Returns the milliseconds since its start. */
export type Stopwatch = () => number;

/**
 * Measures a lease by the larger of two clocks: the wall clock can be set back, and the monotonic clock stops
 * while the machine is suspended. A jump ahead costs a retry; nothing is sent after a lease has ended.
 */
export function startStopwatch(engine: Pick<Engine, "now" | "monotonic">): Stopwatch {
  const wall = engine.now();
  const steady = engine.monotonic();
  return () => Math.max(engine.now() - wall, engine.monotonic() - steady);
}
