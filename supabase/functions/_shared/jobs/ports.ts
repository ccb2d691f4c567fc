import type { Json } from "../contract/database.types.ts";
import type { ErrorCode, ErrorDetail } from "../contract/error-codes.ts";

/** A claim of a job. Later calls pass both ids; the claim of another worker has another `leaseId`. */
export type Lease = { jobId: string; leaseId: string };

export type Job = Lease & {
  kind: string;
  userId: string;
  input: unknown;
  /** The progress that an earlier worker saved; null at first. */
  progress: unknown;
  /** The number of this attempt since the last progress, from 1. */
  attempt: number;
};

export type JobFailure = {
  code: ErrorCode;
  /** True for a permanent failure, which releases the credits' hold. */
  isFinal: boolean;
  detail?: ErrorDetail;
  /** The shortest delay before the next attempt, for example from Retry-After. */
  retrySeconds?: number;
};

/**
 * The phases of a job, each a transaction. They return false or null when another worker has the lease. Each may
 * be repeated.
 */
export type JobStore = {
  claim(kinds: readonly string[], limit: number, leaseSeconds: number): Promise<Job[]>;
  extend(lease: Lease, leaseSeconds: number, progress?: Json): Promise<boolean>;
  postpone(lease: Lease, seconds: number, progress?: Json): Promise<boolean>;
  /** Captures the hold, or releases it for a free result. */
  complete(lease: Lease, result: Json, isFree?: boolean): Promise<boolean>;
  /** Releases the hold when the job has failed permanently. */
  fail(lease: Lease, failure: JobFailure): Promise<"queued" | "failed" | null>;
  /** Queues the jobs of dead workers again, or gives them up. */
  recover(): Promise<number>;
};

export type JobClaim = {
  /** Claims a job by its id; null when it is not due or already claimed. */
  claimOne(jobId: string, leaseSeconds: number): Promise<Job | null>;
};

export type JobOutcome =
  /** `isFree`: the result costs no credits. */
  | { kind: "done"; result: Json; isFree?: boolean }
  /** The provider has not finished: runs again after these seconds, without counting an attempt. */
  | { kind: "later"; seconds: number; progress?: Json }
  | ({ kind: "failed" } & JobFailure);

export type JobTools = {
  /** Aborts when the lease is lost or the run ends; later results are not saved. */
  signal: AbortSignal;
  /** Saves progress for a later worker, such as a provider's task id. */
  saveProgress(progress: Json): Promise<void>;
  /**
   * Undoes a side effect, such as a stored file, when the run ends without success. When the outcome is unknown,
   * nothing is undone.
   */
  undoUnlessSucceeded(undo: () => Promise<void>): void;
};

/**
 * Handles one kind of job. A CodedError is permanent; any other error is retried. The job of a dead worker is
 * handled again, so check `job.progress` before a paid call, and call `saveProgress` right after it.
 */
export type JobHandler = (job: Job, tools: JobTools) => Promise<JobOutcome>;
