import type { ErrorCode } from "../../_shared/contract/error-codes.ts";
import type { Engine } from "../ports.ts";
import { Stop } from "./stop.ts";
import { type Stopwatch, startStopwatch } from "./stopwatch.ts";

export type TimeLeft = () => number;

/** A function must respond within this time (https://supabase.com/docs/guides/functions/limits). */
const LONGEST_REQUEST_MS = 150_000;
const MARGIN_MS = 5_000;
/** After this time another worker takes over the attempt. */
export const LEASE_SECONDS = 90;
/** The time of the four steps from `begin_publish_create` to the stored outcome: at most 10, 30, 10 and 10 s. */
const CREATE_MS = 60_000;
/**
 * Milliseconds since a claim. When a job runs out of time before this, its run began it too late; after this, the job
 * itself was slow.
 */
const FAIR_SHARE_MS = 45_000;

/**
 * The platform gives a worker no requests in the second half of its life. So a worker that is older than half of
 * `workerLifeMs` has a longer life: at least twice its age.
 */
export function startRun(engine: Pick<Engine, "now" | "monotonic" | "workerLifeMs">): TimeLeft {
  const age = engine.monotonic();
  const since = startStopwatch(engine);
  const life = Math.max(engine.workerLifeMs - age, age);
  const lasts = Math.min(LONGEST_REQUEST_MS, life) - MARGIN_MS;
  return () => lasts - since();
}

/** True while the time suffices to publish a post without files. */
export const hasTimeForPost = (left: TimeLeft): boolean => left() > CREATE_MS + 5_000;

export type JobTime = {
  sinceClaim: Stopwatch;
  left: TimeLeft;
  /** Returns `code` when the job itself was slow, or worker_busy when its run began it too late. */
  ranOut: (code: ErrorCode) => Stop;
};

export function jobTime(sinceClaim: Stopwatch, left: TimeLeft): JobTime {
  return {
    sinceClaim,
    left: () => Math.min(LEASE_SECONDS * 1000 - sinceClaim(), left() - CREATE_MS),
    ranOut: (code) => new Stop(sinceClaim() < FAIR_SHARE_MS ? "worker_busy" : code),
  };
}
