import type { Json } from "../contract/database.types.ts";
import type { ErrorCode, ErrorDetail } from "../contract/error-codes.ts";

/** A worker's claim of a job. When another worker claims the job later, `leaseId` differs. */
export type Lease = { jobId: string; leaseId: string };

export type Job = Lease & {
  kind: string;
  userId: string;
  input: unknown;
  progress: unknown;
  /** Attempts since the job was last postponed, this one included. */
  attempt: number;
};

export type JobFailure = {
  code: ErrorCode;
  isFinal: boolean;
  detail?: ErrorDetail;
  /** The least delay in seconds before the next attempt, for example from a Retry-After header. */
  retrySeconds?: number;
};

/** Jobs in the database. Every call may be repeated, and returns false or null when another worker has the job. */
export type JobStore = {
  claim(kinds: readonly string[], limit: number, leaseSeconds: number): Promise<Job[]>;
  extend(lease: Lease, leaseSeconds: number, progress?: Json): Promise<boolean>;
  postpone(lease: Lease, seconds: number, progress?: Json): Promise<boolean>;
  /** Ends the job with success, and captures the held credits unless `isFree`. */
  complete(lease: Lease, result: Json, isFree?: boolean): Promise<boolean>;
  fail(lease: Lease, failure: JobFailure): Promise<"queued" | "failed" | null>;
  recover(): Promise<number>;
};

export type JobClaim = {
  claimOne(jobId: string, leaseSeconds: number): Promise<Job | null>;
};

export type JobOutcome =
  | { kind: "done"; result: Json; isFree?: boolean }
  /** The AI service has not finished. The job runs again later, and this attempt does not count. */
  | { kind: "later"; seconds: number; progress?: Json }
  | ({ kind: "failed" } & JobFailure);

export type JobTools = {
  /** Aborts when another worker has taken the job or this run must end; later results are not saved. */
  signal: AbortSignal;
  /** Saves what a later worker continues from, such as the id of a video that is being made. */
  saveProgress(progress: Json): Promise<void>;
  /** Registers how to undo a side effect, such as a stored file. `undo` runs when the job certainly did not succeed. */
  undoUnlessSucceeded(undo: () => Promise<void>): void;
};

/**
 * A CodedError fails the job; other errors are retried. The job of a dead worker runs again, so a handler must check
 * `job.progress` before a paid call and call `saveProgress` right after it.
 */
export type JobHandler = (job: Job, tools: JobTools) => Promise<JobOutcome>;
