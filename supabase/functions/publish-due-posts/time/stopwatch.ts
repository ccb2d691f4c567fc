import type { Engine } from "../ports.ts";

/** Returns the milliseconds since the stopwatch started. */
export type Stopwatch = () => number;

/**
 * Measures a lease with the larger of two clocks, because the wall clock can be set back and the monotonic clock
 * stops while the machine is suspended. A jump ahead costs only a retry; in no case is something sent after the
 * lease has ended.
 */
export function startStopwatch(engine: Pick<Engine, "now" | "monotonic">): Stopwatch {
  const wall = engine.now();
  const steady = engine.monotonic();
  return () => Math.max(engine.now() - wall, engine.monotonic() - steady);
}
