import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import type { ClaimedJob } from "../_shared/domain/publishing/draft.ts";
import type { PastAttempt } from "../_shared/domain/publishing/retry.ts";
import type { Log } from "../_shared/http/log.ts";
import type { CredentialStore, LinkedInAccess } from "../_shared/linkedin/access.ts";
import type { LinkedInClient } from "../_shared/linkedin/types.ts";
import type { Slots, UploadMemory } from "./uploads.ts";

/** What a user wants published now: a card, or one post of it. */
export type Wanted = { postcard: number } | { postId: string };

/** An attempt as one worker holds it; the database checks both before every change. */
export type Lease = { attemptId: string; worker: string };

export type AttemptFailure = {
  code: ErrorCode;
  httpStatus: number | null;
  /** Null: failed for good, and the notice is given to the user. */
  retrySeconds: number | null;
  notice: string;
};

/**
 * The phases in the database. Each is one short transaction; false means that this worker does not hold the attempt
 * any more. All throw when the database cannot be asked, and then nobody knows whether the change was made.
 */
export type PublishStore = {
  /**
   * Makes the unpublished posts of a card, or one of them, due; answers their ids.
   * Throws card_not_found or post_not_found, card_publishing, post_unconfirmed.
   */
  requestNow(userId: string, wanted: Wanted): Promise<string[]>;
  /** What those posts will cost and what the user has; null when the month's credits are still to be given. */
  priceOf(userId: string, wanted: Wanted): Promise<{ cost: number; available: number | null }>;
  claim(
    worker: string,
    limit: number,
    leaseSeconds: number,
    postIds: readonly string[] | null,
  ): Promise<ClaimedJob[]>;
  /** Throws insufficient_credits. */
  holdCredits(lease: Lease): Promise<boolean>;
  beginCreate(lease: Lease, leaseSeconds: number): Promise<boolean>;
  complete(lease: Lease, urn: string, url: string): Promise<boolean>;
  fail(lease: Lease, failure: AttemptFailure): Promise<boolean>;
  markUnconfirmed(lease: Lease, code: ErrorCode, httpStatus: number | null): Promise<boolean>;
  /** The latest attempts of a job, the running one included. */
  history(jobId: string): Promise<PastAttempt[]>;
};

/** Files of the media bucket. Null when there is no such file; throws when that cannot be found out. */
export type MediaStore = { download(path: string): Promise<Uint8Array<ArrayBuffer> | null> };

export type Engine = {
  store: PublishStore;
  media: MediaStore;
  /** Bounds how many files are in memory; shared by all runs of a process. */
  slots: Slots;
  uploads: UploadMemory;
  credentials: CredentialStore;
  access: LinkedInAccess;
  linkedin: LinkedInClient;
  /** Milliseconds since 1970; may jump. */
  now: () => number;
  /** Milliseconds that never go back. Durations are measured with `startWatch`. */
  monotonic: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  random: () => number;
  log: Log;
  /** Where post pages live, without a slash at the end. */
  webUrl: string;
};
