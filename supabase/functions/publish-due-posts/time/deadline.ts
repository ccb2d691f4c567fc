import type { ErrorCode } from "../../_shared/contract/error-codes.ts";
import type { Engine } from "../ports.ts";
import { Stop } from "./stop.ts";
import { type Stopwatch, startStopwatch } from "./stopwatch.ts";

export type TimeLeft = () => number;

/** The longest time until an answer, in milliseconds (https://supabase.com/docs/guides/functions/limits). */
const LONGEST_REQUEST_MS = 150_000;
const MARGIN_MS = 5_000;
/** Seconds after which an attempt that is preparing or creating counts as dead. */
export const LEASE_SECONDS = 90;
/** Milliseconds from `begin_publish_create` to the stored outcome: at most 10, 30, 10 and 10 s. */
const CREATE_MS = 60_000;
/** Milliseconds after which a job itself counts as slow; before that, its run began it too late. */
const FAIR_SHARE_MS = 45_000;

/**
 * Starts the time of a run. Workers get no requests in the second half of their life, so a worker older than half
 * of `workerLifeMs` must have a longer life, and at least as much time left as has passed.
 */
export function startRun(engine: Pick<Engine, "now" | "monotonic" | "workerLifeMs">): TimeLeft {
  const age = engine.monotonic();
  const since = startStopwatch(engine);
  const life = Math.max(engine.workerLifeMs - age, age);
  const lasts = Math.min(LONGEST_REQUEST_MS, life) - MARGIN_MS;
  return () => lasts - since();
}

/** True while there is time to create and settle a post without files. */
export const mayTakePosts = (left: TimeLeft): boolean => left() > CREATE_MS + 5_000;

/** The time of one job. */
export type JobTime = {
  /** Milliseconds of its lease that have passed. */
  sinceClaim: Stopwatch;
  /** Milliseconds until the create must begin; negative when it is too late. */
  left: TimeLeft;
  /**
   * The reason why a job stops when its time is over: `code` when the job was slow itself, or worker_busy when its
   * run began it too late.
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
