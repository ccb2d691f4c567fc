import type { Json } from "../contract/database.types.ts";
import type { ErrorCode, ErrorDetail } from "../contract/error-codes.ts";

/** A claim of a job: later calls name both; another worker's claim has another `leaseId`. */
export type Lease = { jobId: string; leaseId: string };

export type Job = Lease & {
  kind: string;
  userId: string;
  input: unknown;
  /** The last worker's saved progress; null at first. */
  progress: unknown;
  /** The attempt's number since the last progress, from 1. */
  attempt: number;
};

export type JobFailure = {
  code: ErrorCode;
  /** A permanent failure: the hold is released. */
  isFinal: boolean;
  detail?: ErrorDetail;
  /** The shortest wait before the next attempt, for instance from a Retry-After. */
  retrySeconds?: number;
};

/** A job's phases, one transaction each. False or null when another worker has the lease. Each may be repeated. */
export type JobStore = {
  claim(kinds: readonly string[], limit: number, leaseSeconds: number): Promise<Job[]>;
  extend(lease: Lease, leaseSeconds: number, progress?: Json): Promise<boolean>;
  postpone(lease: Lease, seconds: number, progress?: Json): Promise<boolean>;
  /** Captures the hold; releases it for a free result. */
  complete(lease: Lease, result: Json, isFree?: boolean): Promise<boolean>;
  /** Releases the hold when the job failed permanently. */
  fail(lease: Lease, failure: JobFailure): Promise<"queued" | "failed" | null>;
  /** Queues dead workers' jobs again, or gives them up. */
  recover(): Promise<number>;
};

export type JobClaim = {
  /** Claims a job by id; null when not due, or claimed. */
  claimOne(jobId: string, leaseSeconds: number): Promise<Job | null>;
};

export type JobOutcome =
  /** isFree: the result is worth no credits. */
  | { kind: "done"; result: Json; isFree?: boolean }
  /** The provider has not finished: polls again in this many seconds, without using up an attempt. */
  | { kind: "later"; seconds: number; progress?: Json }
  | ({ kind: "failed" } & JobFailure);

export type JobTools = {
  /** Aborts when the lease is lost or the run ends; later results are not saved. */
  signal: AbortSignal;
  /** Saves progress for a next worker, such as a provider's task id. */
  saveProgress(progress: Json): Promise<void>;
  /**
   * Undoes a side effect, such as a stored file, if the run does not end the job successfully; at once after the
   * run's end. With an unknown outcome nothing is undone.
   */
  undoUnlessSucceeded(undo: () => Promise<void>): void;
};

/**
 * Does one kind of job. A CodedError is permanent; other errors are tried again. A dead worker's job is handled
 * again: before a paid call check `job.progress`, and `saveProgress` right after.
 */
export type JobHandler = (job: Job, tools: JobTools) => Promise<JobOutcome>;
