import type { ErrorCode } from "../../_shared/contract/error-codes.ts";
import type { Engine } from "../ports.ts";
import { Stop } from "./stop.ts";
import { type Stopwatch, startStopwatch } from "./stopwatch.ts";

export type TimeLeft = () => number;

/**
 * The longest time in milliseconds until a function must answer
 * (https://supabase.com/docs/guides/functions/limits).
 */
const LONGEST_REQUEST_MS = 150_000;
const MARGIN_MS = 5_000;
/** After this many seconds, an attempt that is still preparing or creating counts as dead. */
export const LEASE_SECONDS = 90;
/** The milliseconds from `begin_publish_create` to the stored outcome: at most 10, 30, 10 and 10 s. */
const CREATE_MS = 60_000;
/**
 * A job counts as slow itself after this many milliseconds; when its time ends earlier, its run has begun it too
 * late.
 */
const FAIR_SHARE_MS = 45_000;

/**
 * Starts the time of a run. A worker gets no requests in the second half of its life, so a worker that is older
 * than half of `workerLifeMs` must have a longer life, with at least as much time left as has passed.
 */
export function startRun(engine: Pick<Engine, "now" | "monotonic" | "workerLifeMs">): TimeLeft {
  const age = engine.monotonic();
  const since = startStopwatch(engine);
  const life = Math.max(engine.workerLifeMs - age, age);
  const lasts = Math.min(LONGEST_REQUEST_MS, life) - MARGIN_MS;
  return () => lasts - since();
}

/** True while the time suffices to create and settle a post without files. */
export const mayTakePosts = (left: TimeLeft): boolean => left() > CREATE_MS + 5_000;

/** The time that one job has. */
export type JobTime = {
  /** The milliseconds of the job's lease that have passed. */
  sinceClaim: Stopwatch;
  /** The milliseconds until the create request must begin; negative when it is too late. */
  left: TimeLeft;
  /**
   * Why a job stops when its time is over: `code` when the job itself was slow, or worker_busy when its run began
   * it too late.
   */
  ranOut: (code: ErrorCode) => Stop;
};

export function jobTime(sinceClaim: Stopwatch, left: TimeLeft): JobTime {
  return {
    sinceClaim,
    left: () => Math.min(LEASE_SECONDS * 1000 - sinceClaim(), left() - CREATE_MS),
    ranOut: (code) => new Stop(sinceClaim() < FAIR_SHARE_MS ? "worker_busy" : code),
  };
}
