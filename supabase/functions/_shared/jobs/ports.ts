import type { Json } from "../contract/database.types.ts";
import type { ErrorCode, ErrorDetail } from "../contract/error-codes.ts";

/** A claim of a job: every later call names both, and another worker's claim has another `leaseId`. */
export type Lease = { jobId: string; leaseId: string };

export type Job = Lease & {
  kind: string;
  userId: string;
  input: unknown;
  /** The progress that the last worker saved for the next one; null at first. */
  progress: unknown;
  /** 1 for the first claim since the work last made progress. */
  attempt: number;
};

export type JobFailure = {
  code: ErrorCode;
  /** True for a failure that another attempt cannot change: the job has failed, its hold is released. */
  isFinal: boolean;
  /** Values for the sentence of the code. */
  detail?: ErrorDetail;
  /** The shortest wait before the next attempt (a provider's Retry-After). */
  retrySeconds?: number;
};

/**
 * The phases of a job, each one transaction of the database. They return false (null) when another worker has the
 * lease by now. Each may be repeated after a lost answer.
 */
export type JobStore = {
  claim(kinds: readonly string[], limit: number, leaseSeconds: number): Promise<Job[]>;
  extend(lease: Lease, leaseSeconds: number, progress?: Json): Promise<boolean>;
  postpone(lease: Lease, seconds: number, progress?: Json): Promise<boolean>;
  /** Captures the hold, or releases it when the result is free. */
  complete(lease: Lease, result: Json, isFree?: boolean): Promise<boolean>;
  /** Releases the hold when the job has failed for good. */
  fail(lease: Lease, failure: JobFailure): Promise<"queued" | "failed" | null>;
  /** Queues jobs of dead workers again, or gives them up. */
  recover(): Promise<number>;
};

export type JobClaim = {
  /** Claims one job by its id; null when it is not due, or another worker has it. */
  claimOne(jobId: string, leaseSeconds: number): Promise<Job | null>;
};

export type JobOutcome =
  /** isFree: the result contains nothing for its user to pay for. */
  | { kind: "done"; result: Json; isFree?: boolean }
  /** The provider has not finished: ask again in this many seconds. Waiting does not use up an attempt. */
  | { kind: "later"; seconds: number; progress?: Json }
  | ({ kind: "failed" } & JobFailure);

export type JobTools = {
  /** Aborts when the lease is lost or the run has to end; later results are not saved. */
  signal: AbortSignal;
  /** Saves the progress that the next worker would need if this one died, such as the id of a provider's task. */
  saveProgress(progress: Json): Promise<void>;
  /**
   * Undoes a side effect of the result, as a stored file, when this run does not end the job as a success: it
   * failed, was cancelled, or another worker has it. At once when the run has already ended. A run with an unknown
   * outcome undoes nothing.
   */
  undoUnlessSucceeded(undo: () => Promise<void>): void;
};

/**
 * Does the outside work of one kind of job. A CodedError fails the job permanently with its code; any other error
 * is tried again. A job may be handled again after a worker died, so a paid outside call must be made once: check
 * `job.progress` before it, and call `saveProgress` right after it.
 */
export type JobHandler = (job: Job, tools: JobTools) => Promise<JobOutcome>;
