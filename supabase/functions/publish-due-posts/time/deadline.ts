import type { ErrorCode } from "../../_shared/contract/error-codes.ts";
import type { Engine } from "../ports.ts";
import { Stop } from "./stop.ts";
import { type Stopwatch, startStopwatch } from "./stopwatch.ts";

export type TimeLeft = () => number;

/** The longest time until an answer (https://supabase.com/docs/guides/functions/limits). */
const LONGEST_REQUEST_MS = 150_000;
const MARGIN_MS = 5_000;
/** After this time in preparing or creating, other workers count the attempt as dead. */
export const LEASE_SECONDS = 90;
/** The steps from `begin_publish_create` to the saved outcome take at most 10, 30, 10 and 10 s. */
const CREATE_MS = 60_000;
/** A job that has used this much time of its own is slow itself. */
const FAIR_SHARE_MS = 45_000;

/**
 * Starts a run. Workers get no requests after half of their life, so one older than half of `workerLifeMs` has a
 * longer life, and as much left as has passed.
 */
export function startRun(engine: Pick<Engine, "now" | "monotonic" | "workerLifeMs">): TimeLeft {
  const age = engine.monotonic();
  const since = startStopwatch(engine);
  const life = Math.max(engine.workerLifeMs - age, age);
  const lasts = Math.min(LONGEST_REQUEST_MS, life) - MARGIN_MS;
  return () => lasts - since();
}

/** True while a post without files can be created and settled. */
export const mayTakePosts = (left: TimeLeft): boolean => left() > CREATE_MS + 5_000;

/** The time that one job has used. */
export type JobTime = {
  /** Passed milliseconds of its lease. */
  sinceClaim: Stopwatch;
  /** Milliseconds until the create must begin; negative when too late. */
  left: TimeLeft;
  /** The reason why a job out of time stops: `code`, or none when its run began too early. */
  ranOut: (code: ErrorCode) => Stop;
};

export function jobTime(sinceClaim: Stopwatch, left: TimeLeft): JobTime {
  return {
    sinceClaim,
    left: () => Math.min(LEASE_SECONDS * 1000 - sinceClaim(), left() - CREATE_MS),
    ranOut: (code) => new Stop(sinceClaim() < FAIR_SHARE_MS ? "worker_busy" : code),
  };
}
