import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import type { ClaimedJob } from "../_shared/domain/publishing/payload.ts";
import type { PostInDoubt } from "../_shared/domain/publishing/reconcile.ts";
import type { PastAttempt } from "../_shared/domain/publishing/retry.ts";
import type { Log } from "../_shared/http/log.ts";
import type { CredentialStore, LinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import type { LinkedInClient } from "../_shared/linkedin/types.ts";
import type { Room, UploadMemory } from "./media/uploads.ts";

/** A request of 'Publicar ahora': a card, or one post of it. */
/**
 * `acceptHoles` is true when the user confirmed the holes. A request of 'Publicar ahora' names a card or one of its
 * posts.
 */
export type Wanted = ({ postcard: number } | { postId: string }) & { acceptHoles: boolean };

/** An attempt and its worker, checked by the database before every change. */
export type Lease = { attemptId: string; worker: string };

export type AttemptFailure = {
  code: ErrorCode;
  httpStatus: number | null;
  /** The accepted length of a long text. */
  limit: number | null;
  /** Null means a final failure, with a notice. */
  retrySeconds: number | null;
  /** The cause and the remedy. */
  notice: string;
};

/** Etags distinguish files of one name; null when none was stored. */
export type Attached = {
  etag: string | null;
  /** The pictures after the first. */
  more: readonly { url: string; altText: string; etag: string | null }[];
};

/**
 * The phases in the database, each a short transaction; false when this worker no longer holds the attempt. All throw
 * without an answer: the change may have been made.
 */
export type PublishStore = {
  /**
   * Makes a card's unpublished posts, or one, due; returns their ids. Throws card_not_found, post_not_found,
   * publisher_already_published, card_publishing, post_unconfirmed.
   */
  requestNow(userId: string, wanted: Wanted): Promise<string[]>;
  /** The posts' price, and the user's credits. */
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
  /** The post's files as attached. */
  attached(postId: string): Promise<Attached>;
  /** A job's latest attempts, the running one too. */
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

/** A comment's outcome; `scheduled`: LinkedIn has none, and it is tried again. */
export type CommentEnd =
  | { state: "posted"; urn: string | null }
  | { state: "scheduled"; code: ErrorCode; retrySeconds: number }
  | { state: "failed" | "unconfirmed"; code: ErrorCode };

/** A comment's try and worker; the database checks all three fields before every change. */
export type CommentLease = { commentId: string; attemptNumber: number; worker: string };

/** First comments in the database. False when this worker no longer holds the try. */
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
  /** The number of this poll, counted from 1. */
  tries: number;
};

/** Doubted posts of company pages. */
export type UnconfirmedStore = {
  /** Claims posts due for a poll, each once until its next. */
  claim(limit: number): Promise<UnconfirmedPost[]>;
  /** False for a settled post, or another post's urn. */
  confirm(attemptId: string, urn: string, url: string): Promise<boolean>;
  stop(attemptId: string): Promise<void>;
  /** The urns that belong to other posts of the user, deleted ones too. */
  knownUrns(userId: string, postId: string, urns: readonly string[]): Promise<string[]>;
};

/** The files of the bucket. Null for a missing file; throws without an answer. */
export type MediaStore = {
  /** `etag` distinguishes files of one name; null without one. */
  look(path: string): Promise<{ etag: string | null; bytes: number | null } | null>;
  download(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
};

export type Engine = {
  store: PublishStore;
  comments: CommentStore;
  unconfirmed: UnconfirmedStore;
  media: MediaStore;
  /** Limits files in memory, for all runs of a process. */
  room: Room;
  uploads: UploadMemory;
  credentials: CredentialStore;
  access: LinkedInAccess;
  linkedin: LinkedInClient;
  /** Milliseconds since 1970, which may jump. */
  now: () => number;
  /** This worker's clock in milliseconds, which never goes back. Durations use `startStopwatch`. */
  monotonic: () => number;
  workerLifeMs: number;
  sleep: (milliseconds: number) => Promise<void>;
  random: () => number;
  log: Log;
  /** LinkedIn's address of posts, without closing slash. */
  webUrl: string;
};
