import type { ErrorCode } from "../../_shared/contract/error-codes.ts";
import type { Engine } from "../ports.ts";
import { Stop } from "./stop.ts";
import { type Stopwatch, startStopwatch } from "./stopwatch.ts";

/** Milliseconds left of a run; negative when it should have ended. */
export type TimeLeft = () => number;

/** The longest that a request may stay unanswered (https://supabase.com/docs/guides/functions/limits). */
const LONGEST_REQUEST_MS = 150_000;
const MARGIN_MS = 5_000;
/** Preparing and creating each have this long before other workers treat the attempt as dead. */
export const LEASE_SECONDS = 90;
/** From `begin_publish_create` to the first try to save the outcome: 10, 30, 10 and 10 s at most. */
const CREATE_MS = 60_000;
/** A job that had this much time of its own and did not finish is slow itself. */
const FAIR_SHARE_MS = 45_000;

/**
 * Starts a run. The platform gives a worker no new requests after half of its life. So a worker older than half of
 * `workerLifeMs` must have a longer life, and at least as much of it is left as has passed.
 */
export function startRun(engine: Pick<Engine, "now" | "monotonic" | "workerLifeMs">): TimeLeft {
  const age = engine.monotonic();
  const since = startStopwatch(engine);
  const life = Math.max(engine.workerLifeMs - age, age);
  const lasts = Math.min(LONGEST_REQUEST_MS, life) - MARGIN_MS;
  return () => lasts - since();
}

/**
 * True while a post without a file could still be created and settled: a post that was just claimed may need some
 * seconds.
 */
export const mayTakePosts = (left: TimeLeft): boolean => left() > CREATE_MS + 5_000;

/** The time that one job has used. */
export type JobTime = {
  /** Milliseconds of its lease that have passed. */
  sinceClaim: Stopwatch;
  /** Milliseconds until the create has to begin; negative when its lease or its run is too far on. */
  left: TimeLeft;
  /**
   * Why a job stops that has run out of time: `code`, or no code of its own when its run began too long before it.
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
