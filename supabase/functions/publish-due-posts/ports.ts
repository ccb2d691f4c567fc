import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import type { ClaimedJob } from "../_shared/domain/publishing/payload.ts";
import type { PostInDoubt } from "../_shared/domain/publishing/reconcile.ts";
import type { PastAttempt } from "../_shared/domain/publishing/retry.ts";
import type { Log } from "../_shared/http/log.ts";
import type { CredentialStore, LinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import type { LinkedInClient } from "../_shared/linkedin/types.ts";
import type { Room, UploadMemory } from "./media/uploads.ts";

/**
 * What 'Publicar ahora' requests: a card, or one of its posts. `acceptHoles`: the user has confirmed the holes in
 * the text.
 */
export type Wanted = ({ postcard: number } | { postId: string }) & { acceptHoles: boolean };

export type PricedPost = { kind: "personal_post" | "company_post"; price: number };
export type PricedPosts = { posts: readonly PricedPost[]; available: number };

/** An attempt and the worker that holds it; the database checks both before every change. */
export type Lease = { attemptId: string; worker: string };

export type AttemptFailure = {
  code: ErrorCode;
  httpStatus: number | null;
  /** The length that LinkedIn accepts, for a text that is too long; null otherwise. */
  limit: number | null;
  /** Seconds until the next try; null for a final failure, which notifies the user. */
  retrySeconds: number | null;
  /** The cause of the failure and the user's remedy, in Spanish. */
  notice: string;
};

/** The etags of a post's files, which tell two files with the same name apart; null when none was stored. */
export type Attached = {
  etag: string | null;
  /** The pictures after the first picture. */
  more: readonly { url: string; altText: string; etag: string | null }[];
};

/**
 * The phases of publishing in the database, each a short transaction. False means that this worker no longer
 * holds the attempt. Every call throws when no answer arrives; its change may then have been made.
 */
export type PublishStore = {
  /**
   * Makes a card's unpublished posts, or one of them, due now. Returns the posts' ids. Throws card_not_found,
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
  /** Holds the credits that the post costs. Throws insufficient_credits. */
  holdCredits(lease: Lease): Promise<boolean>;
  beginCreate(lease: Lease, leaseSeconds: number): Promise<boolean>;
  complete(lease: Lease, urn: string, url: string): Promise<boolean>;
  fail(lease: Lease, failure: AttemptFailure): Promise<boolean>;
  markUnconfirmed(lease: Lease, code: ErrorCode, httpStatus: number | null): Promise<boolean>;
  /** The post's files, with the etags that they had when they were attached. */
  attached(postId: string): Promise<Attached>;
  /** The latest attempts of a job, the running attempt included. */
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

/** The outcome of a comment. `scheduled`: LinkedIn has no comment, and the comment is tried again. */
export type CommentEnd =
  | { state: "posted"; urn: string | null }
  | { state: "scheduled"; code: ErrorCode; retrySeconds: number }
  | { state: "failed" | "unconfirmed"; code: ErrorCode };

/** A try of a comment and the worker that holds it; the database checks all three fields before every change. */
export type CommentLease = { commentId: string; attemptNumber: number; worker: string };

/** First comments in the database. False means that this worker no longer holds the try. */
export type CommentStore = {
  claim(worker: string, limit: number, leaseSeconds: number): Promise<ClaimedComment[]>;
  /** Commits the state `sending` before the comment is sent. */
  begin(lease: CommentLease): Promise<boolean>;
  settle(lease: CommentLease, end: CommentEnd): Promise<boolean>;
};

export type UnconfirmedPost = PostInDoubt & {
  attemptId: string;
  postId: string;
  userId: string;
  organizationId: string | null;
  personUrn: string | null;
  /** How many polls this post has had, this poll included. */
  tries: number;
};

/** Posts in doubt whose company page the app can read. */
export type UnconfirmedStore = {
  /** Claims posts whose next poll is due. A claimed post is not claimed again before its next poll. */
  claim(limit: number): Promise<UnconfirmedPost[]>;
  /**
   * Stores the post as published. False when the post is already settled, or when the urn belongs to another
   * post.
   */
  confirm(attemptId: string, urn: string, url: string): Promise<boolean>;
  stop(attemptId: string): Promise<void>;
  /** Which of these urns belong to other posts of the user, deleted posts included. */
  knownUrns(userId: string, postId: string, urns: readonly string[]): Promise<string[]>;
};

/** The files in the bucket. Null when a file is missing; throws when storage does not answer. */
export type MediaStore = {
  /** `etag` tells two files with the same name apart; null when the file has none. */
  look(path: string): Promise<{ etag: string | null; bytes: number | null } | null>;
  download(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
};

export type Engine = {
  store: PublishStore;
  comments: CommentStore;
  unconfirmed: UnconfirmedStore;
  media: MediaStore;
  /** Limits the memory of files, over all runs of this process. */
  room: Room;
  uploads: UploadMemory;
  credentials: CredentialStore;
  access: LinkedInAccess;
  linkedin: LinkedInClient;
  /** Milliseconds since 1970, from a clock that someone may set. */
  now: () => number;
  /** Milliseconds of the worker's clock, which never goes back. Durations use `startStopwatch`. */
  monotonic: () => number;
  workerLifeMs: number;
  sleep: (milliseconds: number) => Promise<void>;
  random: () => number;
  log: Log;
  /** The address below which LinkedIn shows posts, without a final slash. */
  webUrl: string;
};
