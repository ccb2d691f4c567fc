import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import type { ClaimedJob } from "../_shared/domain/publishing/payload.ts";
import type { PostInDoubt } from "../_shared/domain/publishing/reconcile.ts";
import type { PastAttempt } from "../_shared/domain/publishing/retry.ts";
import type { Log } from "../_shared/http/log.ts";
import type { CredentialStore, LinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import type { LinkedInClient } from "../_shared/linkedin/types.ts";
import type { Room, UploadMemory } from "./media/uploads.ts";

/** A request of 'Publicar ahora': a card, or one post of it. */
/** `acceptHoles`: the user was asked about words in brackets. */
export type Wanted = ({ postcard: number } | { postId: string }) & { acceptHoles: boolean };

/** An attempt held by one worker; the database checks both before every change. */
export type Lease = { attemptId: string; worker: string };

export type AttemptFailure = {
  code: ErrorCode;
  httpStatus: number | null;
  /** The accepted length, when a longer text is the cause and LinkedIn or we named it. */
  limit: number | null;
  /** Null: failed for good, and the user gets the notice. */
  retrySeconds: number | null;
  /** The cause, and what helps. */
  notice: string;
};

/** Etags distinguish a file from another one with the same name; null when none was stored. */
export type Attached = {
  etag: string | null;
  /** The pictures after the first one, in order. */
  more: readonly { url: string; altText: string; etag: string | null }[];
};

/**
 * The phases in the database. Each is one short transaction; false means that this worker no longer holds the
 * attempt. All throw without an answer from the database, and then the change may or may not have been made.
 */
export type PublishStore = {
  /**
   * Makes the unpublished posts of a card, or one of them, due; returns their ids. Throws card_not_found or
   * post_not_found, publisher_already_published, card_publishing, post_unconfirmed.
   */
  requestNow(userId: string, wanted: Wanted): Promise<string[]>;
  /** The price of those posts, and the user's credits. */
  priceOf(userId: string, wanted: Wanted): Promise<{ cost: number; available: number }>;
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
  /** The post's files as they were when they were attached. */
  attached(postId: string): Promise<Attached>;
  /** The latest attempts of a job, the running one included. */
  history(jobId: string): Promise<PastAttempt[]>;
};

export type ClaimedComment = {
  commentId: string;
  postId: string;
  userId: string;
  /** The published post, as LinkedIn names it. */
  postUrn: string;
  text: string;
  organizationId: string | null;
  personUrn: string | null;
  attemptNumber: number;
};

/** The outcome of an attempt at a comment; `scheduled`: LinkedIn certainly has none and it is tried again. */
export type CommentEnd =
  | { state: "posted"; urn: string | null }
  | { state: "scheduled"; code: ErrorCode; retrySeconds: number }
  | { state: "failed" | "unconfirmed"; code: ErrorCode };

/** One try of a comment held by one worker; the database checks all three fields before every change. */
export type CommentLease = { commentId: string; attemptNumber: number; worker: string };

/** First comments in the database. False means that this worker no longer holds that try of the comment. */
export type CommentStore = {
  claim(worker: string, limit: number, leaseSeconds: number): Promise<ClaimedComment[]>;
  /** Commits `sending` before the request is sent. */
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

/** Posts in doubt, of company pages. */
export type UnconfirmedStore = {
  /** Claims the posts due for a poll; each is claimed once until its next poll. */
  claim(limit: number): Promise<UnconfirmedPost[]>;
  /** False when the post is already settled, or the urn is known to be another post's. */
  confirm(attemptId: string, urn: string, url: string): Promise<boolean>;
  stop(attemptId: string): Promise<void>;
  /** Which of these urns belong to other posts of the user, those in the bin included. */
  knownUrns(userId: string, postId: string, urns: readonly string[]): Promise<string[]>;
};

/** Files of the media bucket. Null for a missing file; throws when storage does not answer. */
export type MediaStore = {
  /** `etag` distinguishes a file from another one with the same name. Null: storage does not report one. */
  look(path: string): Promise<{ etag: string | null; bytes: number | null } | null>;
  download(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
};

export type Engine = {
  store: PublishStore;
  comments: CommentStore;
  unconfirmed: UnconfirmedStore;
  media: MediaStore;
  /** Limits the files that are in memory; shared by all runs of a process. */
  room: Room;
  uploads: UploadMemory;
  credentials: CredentialStore;
  access: LinkedInAccess;
  linkedin: LinkedInClient;
  /** Milliseconds since 1970; may jump. */
  now: () => number;
  /** Milliseconds since this worker started; never go back. Durations are measured with `startStopwatch`. */
  monotonic: () => number;
  /** How long the platform lets a worker live, in milliseconds. */
  workerLifeMs: number;
  sleep: (milliseconds: number) => Promise<void>;
  random: () => number;
  log: Log;
  /** The address below which LinkedIn shows posts, without a slash at the end. */
  webUrl: string;
};
