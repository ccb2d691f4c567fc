import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import type { ClaimedJob, Uploads } from "../_shared/domain/publishing/payload.ts";
import type { PostInDoubt } from "../_shared/domain/publishing/reconcile.ts";
import type { PastAttempt } from "../_shared/domain/publishing/retry.ts";
import type { Log } from "../_shared/http/log.ts";
import type { CredentialStore, LinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import type { LinkedInClient } from "../_shared/linkedin/types.ts";
import type { Room } from "./media/room.ts";

/** `acceptHoles`: the user publishes although the text has placeholders for missing facts, such as `[tu dato]`. */
export type Wanted = ({ postcard: number } | { postId: string }) & { acceptHoles: boolean };

export type PricedPost = { kind: "personal_post" | "company_post"; price: number };
export type PricedPosts = { posts: readonly PricedPost[]; available: number };

/** Before every change the database checks that this worker still holds the attempt. */
export type Lease = { attemptId: string; worker: string };

export type AttemptFailure = {
  code: ErrorCode;
  httpStatus: number | null;
  limit: number | null;
  /** Null for a final failure, about which the user is notified. */
  retrySeconds: number | null;
  notice: string;
};

/** The etags show whether a file was replaced by another file of the same name after the user attached it. */
export type Attached = {
  etag: string | null;
  more: readonly { url: string; altText: string; etag: string | null }[];
};

/**
 * Each call is a short transaction and returns false when another worker holds the attempt. Throws when the database
 * does not respond; the change may then have been made.
 */
export type PublishStore = {
  /**
   * Makes a card's unpublished posts due now and returns their ids. Throws CodedError `card_not_found`,
   * `post_not_found`, `publisher_already_published`, `card_publishing` or `post_unconfirmed`.
   */
  requestNow(userId: string, wanted: Wanted): Promise<string[]>;
  priceOf(userId: string, wanted: Wanted): Promise<PricedPosts>;
  claim(
    worker: string,
    limit: number,
    leaseSeconds: number,
    postIds: readonly string[] | null,
  ): Promise<ClaimedJob[]>;
  /** Holds the post's price in credits. Throws CodedError `insufficient_credits`. */
  holdCredits(lease: Lease): Promise<boolean>;
  /** Replaces the job's `uploads`. */
  keepUploads(lease: Lease, uploads: Uploads): Promise<boolean>;
  beginCreate(lease: Lease, leaseSeconds: number): Promise<boolean>;
  complete(lease: Lease, urn: string, url: string): Promise<boolean>;
  fail(lease: Lease, failure: AttemptFailure): Promise<boolean>;
  markUnconfirmed(lease: Lease, code: ErrorCode, httpStatus: number | null): Promise<boolean>;
  attached(postId: string): Promise<Attached>;
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

/** `scheduled` means that LinkedIn does not have the comment and that it will be sent again. */
export type CommentEnd =
  | { state: "posted"; urn: string | null }
  | { state: "scheduled"; code: ErrorCode; retrySeconds: number }
  | { state: "failed" | "unconfirmed"; code: ErrorCode };

/** Before every change the database checks that this worker still holds the attempt. */
export type CommentLease = { commentId: string; attemptNumber: number; worker: string };

export type CommentStore = {
  claim(worker: string, limit: number, leaseSeconds: number): Promise<ClaimedComment[]>;
  begin(lease: CommentLease): Promise<boolean>;
  settle(lease: CommentLease, end: CommentEnd): Promise<boolean>;
};

export type UnconfirmedPost = PostInDoubt & {
  attemptId: string;
  postId: string;
  userId: string;
  organizationId: string | null;
  personUrn: string | null;
  tries: number;
};

/** Posts on company pages whose create request got no response, so that LinkedIn may or may not have them. */
export type UnconfirmedStore = {
  claim(limit: number): Promise<UnconfirmedPost[]>;
  /**
   * Stores the post as published. Returns false when its outcome is known already, or the urn belongs to another post.
   */
  confirm(attemptId: string, urn: string, url: string): Promise<boolean>;
  stop(attemptId: string): Promise<void>;
  knownUrns(userId: string, postId: string, urns: readonly string[]): Promise<string[]>;
};

/** Null for a missing file. Throws when storage does not respond. */
export type MediaStore = {
  readInfo(path: string): Promise<{ etag: string | null; bytes: number | null } | null>;
  download(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
};

export type Engine = {
  store: PublishStore;
  comments: CommentStore;
  unconfirmed: UnconfirmedStore;
  media: MediaStore;
  room: Room;
  credentials: CredentialStore;
  access: LinkedInAccess;
  linkedin: LinkedInClient;
  /** Milliseconds since 1970, from a clock that someone may set. */
  now: () => number;
  /** Milliseconds of a clock that never goes back. */
  monotonic: () => number;
  workerLifeMs: number;
  sleep: (milliseconds: number) => Promise<void>;
  random: () => number;
  log: Log;
  webUrl: string;
};
