import type { Json } from "../contract/database.types.ts";
import type { ErrorCode, ErrorDetail } from "../contract/error-codes.ts";

/**
 * A worker's claim of a job. Later calls pass both ids; another worker's claim of the same job has another
 * `leaseId`.
 */
export type Lease = { jobId: string; leaseId: string };

export type Job = Lease & {
  kind: string;
  userId: string;
  input: unknown;
  /** The progress that an earlier worker saved; null when none was saved. */
  progress: unknown;
  /** How many attempts have begun since the last progress, this attempt included. */
  attempt: number;
};

export type JobFailure = {
  code: ErrorCode;
  /** True when no retry can help; the job then releases the credits that it holds. */
  isFinal: boolean;
  detail?: ErrorDetail;
  /** The shortest delay in seconds before the next attempt, for example from Retry-After. */
  retrySeconds?: number;
};

/**
 * The phases of a job in the database. Each is a transaction and may be repeated. They return false or null when
 * another worker has the lease.
 */
export type JobStore = {
  claim(kinds: readonly string[], limit: number, leaseSeconds: number): Promise<Job[]>;
  extend(lease: Lease, leaseSeconds: number, progress?: Json): Promise<boolean>;
  postpone(lease: Lease, seconds: number, progress?: Json): Promise<boolean>;
  /** Ends the job with success and takes the held credits; a free result releases them. */
  complete(lease: Lease, result: Json, isFree?: boolean): Promise<boolean>;
  /** Records a failure. A final failure releases the held credits. */
  fail(lease: Lease, failure: JobFailure): Promise<"queued" | "failed" | null>;
  /** Handles the jobs of dead workers: queues them again, or gives them up. */
  recover(): Promise<number>;
};

export type JobClaim = {
  /** Claims a job by its id; null when the job is not due or is already claimed. */
  claimOne(jobId: string, leaseSeconds: number): Promise<Job | null>;
};

export type JobOutcome =
  /** `isFree`: the result costs no credits. */
  | { kind: "done"; result: Json; isFree?: boolean }
  /** The provider has not finished. The job runs again after these seconds, and no attempt is counted. */
  | { kind: "later"; seconds: number; progress?: Json }
  | ({ kind: "failed" } & JobFailure);

export type JobTools = {
  /** Aborts when the lease is lost or the run ends; results after that are not saved. */
  signal: AbortSignal;
  /** Saves progress that a later worker continues from, such as a provider's task id. */
  saveProgress(progress: Json): Promise<void>;
  /**
   * Registers a step that undoes a side effect, such as a stored file. The step runs when the run ends without
   * success, but not when the outcome is unknown.
   */
  undoUnlessSucceeded(undo: () => Promise<void>): void;
};

/**
 * Handles one kind of job. A CodedError ends the job; any other error is retried. The job of a dead worker is
 * handled again, so a handler checks `job.progress` before a paid call and calls `saveProgress` right after it.
 */
export type JobHandler = (job: Job, tools: JobTools) => Promise<JobOutcome>;
