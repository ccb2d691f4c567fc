import type { Json } from "../contract/database.types.ts";
import type { ErrorCode, ErrorDetail } from "../contract/error-codes.ts";

/** A claim of a job: every later call shows both, and a claim of another worker has another `leaseId`. */
export type Lease = { jobId: string; leaseId: string };

export type Job = Lease & {
  kind: string;
  userId: string;
  input: unknown;
  /** What the last worker kept for the next one; null at first. */
  progress: unknown;
  /** 1 for the first claim since the work last got on. */
  attempt: number;
};

export type JobFailure = {
  code: ErrorCode;
  /** True for what another attempt cannot change: the job has failed, its hold is released. */
  isFinal: boolean;
  /** What the sentence of the code names. */
  detail?: ErrorDetail;
  /** The next attempt waits for so long at least (a provider's Retry-After). */
  retrySeconds?: number;
};

/**
 * The phases of a job, each one transaction of the database. None throws for a lease that is another worker's by now: it
 * answers false (null). Any may be called again after an answer that was lost.
 */
export type JobStore = {
  claim(kinds: readonly string[], limit: number, leaseSeconds: number): Promise<Job[]>;
  extend(lease: Lease, leaseSeconds: number, progress?: Json): Promise<boolean>;
  postpone(lease: Lease, seconds: number, progress?: Json): Promise<boolean>;
  /** Captures the hold, or releases it when the result is free. */
  complete(lease: Lease, result: Json, isFree?: boolean): Promise<boolean>;
  /** Releases the hold when the job has failed for good. */
  fail(lease: Lease, failure: JobFailure): Promise<"queued" | "failed" | null>;
  /** Jobs of dead workers are queued again or given up. */
  recover(): Promise<number>;
};

export type JobClaim = {
  /** Claims one job by its id; null when it is not due, or another worker has it. */
  claimOne(jobId: string, leaseSeconds: number): Promise<Job | null>;
};

export type JobOutcome =
  /** isFree: there is nothing in the result that its user would pay for. */
  | { kind: "done"; result: Json; isFree?: boolean }
  /** The provider is not done: ask again in this many seconds. Waiting does not use up an attempt. */
  | { kind: "later"; seconds: number; progress?: Json }
  | ({ kind: "failed" } & JobFailure);

export type JobTools = {
  /** Aborts when the lease is lost or the run has to end; results after that are not saved. */
  signal: AbortSignal;
  /** Keeps what the next worker needs should this one die, as the id of a task that the provider has begun. */
  saveProgress(progress: Json): Promise<void>;
  /**
   * Undoes what was made for the result, as a stored file, when this run does not end the job as a success: it failed, was
   * cancelled, or another worker has it. At once when the run is over already. A run that cannot know undoes nothing.
   */
  undoUnlessSucceeded(undo: () => Promise<void>): void;
};

/**
 * Does the outside work of one kind of job. A CodedError fails the job for good with its code; anything else that is
 * thrown is tried again. A job may be handled again after a worker died, so what costs money outside is begun once:
 * `saveProgress` right after it, and look at `job.progress` before it.
 */
export type JobHandler = (job: Job, tools: JobTools) => Promise<JobOutcome>;
