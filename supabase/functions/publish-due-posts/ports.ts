import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import type { ClaimedJob } from "../_shared/domain/publishing/payload.ts";
import type { PostInDoubt } from "../_shared/domain/publishing/reconcile.ts";
import type { PastAttempt } from "../_shared/domain/publishing/retry.ts";
import type { Log } from "../_shared/http/log.ts";
import type { CredentialStore, LinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import type { LinkedInClient } from "../_shared/linkedin/types.ts";
import type { Room, UploadMemory } from "./media/uploads.ts";

/**
 * `acceptHoles`: the user confirmed the text's holes. A request of 'Publicar ahora' names a card or one of its
 * posts.
 */
export type Wanted = ({ postcard: number } | { postId: string }) & { acceptHoles: boolean };

export type PricedPost = { kind: "personal_post" | "company_post"; price: number };
export type PricedPosts = { posts: readonly PricedPost[]; available: number };

/** An attempt and its worker, which the database checks before every change. */
export type Lease = { attemptId: string; worker: string };

export type AttemptFailure = {
  code: ErrorCode;
  httpStatus: number | null;
  /** The length that LinkedIn accepts, when the text is too long; null otherwise. */
  limit: number | null;
  /** Seconds until the next try; null for a final failure, which causes a notice. */
  retrySeconds: number | null;
  /** The failure's cause and the user's remedy, in Spanish. */
  notice: string;
};

/** Etags distinguish two files with the same name; null when none was stored. */
export type Attached = {
  etag: string | null;
  /** The pictures after the first. */
  more: readonly { url: string; altText: string; etag: string | null }[];
};

/**
 * The phases in the database, each a short transaction. False: this worker no longer holds the attempt. All throw
 * when no answer arrives, and then the change may have been made.
 */
export type PublishStore = {
  /**
   * Makes a card's unpublished posts, or one of them, due now; returns their ids. Throws card_not_found,
   * post_not_found, publisher_already_published, card_publishing, post_unconfirmed.
   */
  requestNow(userId: string, wanted: Wanted): Promise<string[]>;
  priceOf(userId: string, wanted: Wanted): Promise<PricedPosts>;
  claim(
    worker: string,
    limit: number,
    leaseSeconds: number,
    postIds: readonly string[] | null,
  ): Promise<ClaimedJob[]>;
  /** Holds the credits for the post. Throws insufficient_credits. */
  holdCredits(lease: Lease): Promise<boolean>;
  beginCreate(lease: Lease, leaseSeconds: number): Promise<boolean>;
  complete(lease: Lease, urn: string, url: string): Promise<boolean>;
  fail(lease: Lease, failure: AttemptFailure): Promise<boolean>;
  markUnconfirmed(lease: Lease, code: ErrorCode, httpStatus: number | null): Promise<boolean>;
  /** The post's files with the etags from when they were attached. */
  attached(postId: string): Promise<Attached>;
  /** The latest attempts of a job, including the running attempt. */
  history(jobId: string): Promise<PastAttempt[]>;
};

export type ClaimedComment = {
  commentId: string;
  postId: string;
  userId: string;
  postUrn: string;
  text: string;
  organizationId: string | null;
  personUrn: string | null;
  attemptNumber: number;
};

/** The outcome of a comment; `scheduled`: LinkedIn has no comment, and it is tried again. */
export type CommentEnd =
  | { state: "posted"; urn: string | null }
  | { state: "scheduled"; code: ErrorCode; retrySeconds: number }
  | { state: "failed" | "unconfirmed"; code: ErrorCode };

/** A try of a comment and its worker; the database checks all three fields before every change. */
export type CommentLease = { commentId: string; attemptNumber: number; worker: string };

/** First comments in the database. False: this worker no longer holds the try. */
export type CommentStore = {
  claim(worker: string, limit: number, leaseSeconds: number): Promise<ClaimedComment[]>;
  /** Commits the state `sending` before the request. */
  begin(lease: CommentLease): Promise<boolean>;
  settle(lease: CommentLease, end: CommentEnd): Promise<boolean>;
};

export type UnconfirmedPost = PostInDoubt & {
  attemptId: string;
  postId: string;
  userId: string;
  organizationId: string | null;
  personUrn: string | null;
  /** The number of this poll, from 1. */
  tries: number;
};

/** Posts in doubt whose company page can be polled. */
export type UnconfirmedStore = {
  /** Claims posts that are due for a poll, each once until its next poll. */
  claim(limit: number): Promise<UnconfirmedPost[]>;
  /** False for a settled post, or for another post's urn. */
  confirm(attemptId: string, urn: string, url: string): Promise<boolean>;
  stop(attemptId: string): Promise<void>;
  /** Returns the urns that belong to other posts of the user, also to deleted posts. */
  knownUrns(userId: string, postId: string, urns: readonly string[]): Promise<string[]>;
};

/** The files in the bucket. Null for a missing file; throws when storage does not answer. */
export type MediaStore = {
  /** `etag` distinguishes two files with the same name; null for a file without an etag. */
  look(path: string): Promise<{ etag: string | null; bytes: number | null } | null>;
  download(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
};

export type Engine = {
  store: PublishStore;
  comments: CommentStore;
  unconfirmed: UnconfirmedStore;
  media: MediaStore;
  /** Limits the files in memory, for all runs of a process. */
  room: Room;
  uploads: UploadMemory;
  credentials: CredentialStore;
  access: LinkedInAccess;
  linkedin: LinkedInClient;
  /** Milliseconds since 1970, from a clock that may be set. */
  now: () => number;
  /** The worker's clock in milliseconds, which never goes back. Durations use `startStopwatch`. */
  monotonic: () => number;
  workerLifeMs: number;
  sleep: (milliseconds: number) => Promise<void>;
  random: () => number;
  log: Log;
  /** The address of LinkedIn's posts, without a final slash. */
  webUrl: string;
};
