import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import type { ClaimedJob, Uploads } from "../_shared/domain/publishing/payload.ts";
import type { PastAttempt } from "../_shared/domain/publishing/retry.ts";
import { type Credentials, createLinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import type { RefreshResult } from "../_shared/linkedin/tokens/oauth.ts";
import { FIXED_NOW, type RecordedLog, recordingLog, USER_ID } from "../_shared/testing/requests.ts";
import { createRoom } from "./media/room.ts";
import type {
  AttemptFailure,
  ClaimedComment,
  CommentEnd,
  CommentLease,
  Engine,
  Lease,
  PricedPost,
  UnconfirmedPost,
  Wanted,
} from "./ports.ts";
import {
  answerOf,
  type LinkedInWorld,
  nextOf,
  nothingRecorded,
  type RecordedLinkedIn,
  recordingLinkedIn,
} from "./testing-linkedin.ts";

const DUE_AT = "2026-11-21T09:00:00+00:00";
export const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]);
export const IMAGE_URL = `http://app.test/storage/v1/object/public/media/${USER_ID}/foto.jpg`;

export const aJob = (over: Partial<ClaimedJob> = {}): ClaimedJob => ({
  jobId: "job-1",
  attemptId: "attempt-1",
  attemptNumber: 1,
  postId: "aaaaaaaa-0000-4000-8000-000000000001",
  userId: USER_ID,
  dueAt: DUE_AT,
  title: "Lanzamiento",
  notes: "Hoy abrimos #café",
  imageUrl: null,
  imageAlt: null,
  uploadType: null,
  poll: null,
  organizationId: null,
  personUrn: "urn:li:person:lucia",
  uploads: {},
  ...over,
});

export type World = LinkedInWorld & {
  claims?: ClaimedJob[][];
  credentials?: Credentials | null;
  refresh?: RefreshResult;
  isRefusedBefore?: boolean;
  hold?: boolean | Error;
  begin?: boolean | Error;
  complete?: (boolean | Error)[];
  fail?: boolean | Error;
  markUnconfirmed?: boolean | Error;
  history?: (Pick<PastAttempt, "number" | "phase" | "errorCode"> & Partial<PastAttempt>)[];
  media?: Uint8Array<ArrayBuffer> | null | Error;
  keepUploads?: boolean | Error;
  more?: { url: string; altText?: string; etag?: string | null }[];
  etags?: { attached: string | null; present: string | null };
  commentClaims?: ClaimedComment[][];
  beginComment?: boolean | Error;
  settleComment?: (boolean | Error)[];
  unconfirmedClaims?: UnconfirmedPost[][];
  confirm?: boolean;
  knownUrns?: string[];
  price?: { prices: Partial<Record<PricedPost["kind"], number>>; available: number };
  beginTakes?: number;
  beginMovesWallClock?: number;
};

export type Recorded = RecordedLinkedIn & {
  failures: AttemptFailure[];
  unconfirmed: { code: ErrorCode; httpStatus: number | null }[];
  completed: { urn: string; url: string }[];
  invalid: ErrorCode[];
  refused: string[];
  claimedFor: (readonly string[] | null)[];
  /** The lease of each call that begins or ends an attempt. */
  leases: (Lease | CommentLease)[];
  downloads: string[];
  /** Each value that the attempt stored as the job's uploads. */
  kept: Uploads[];
  requested: { userId: string; wanted: Wanted }[];
  commentEnds: CommentEnd[];
  confirmed: { attemptId: string; urn: string; url: string }[];
  stopped: string[];
  slept: number;
  log: RecordedLog;
};

export function recordingEngine(world: World = {}): { engine: Engine; done: Recorded } {
  const done: Recorded = {
    ...nothingRecorded(),
    failures: [],
    unconfirmed: [],
    completed: [],
    invalid: [],
    refused: [],
    claimedFor: [],
    leases: [],
    downloads: [],
    kept: [],
    requested: [],
    commentEnds: [],
    confirmed: [],
    stopped: [],
    slept: 0,
    log: recordingLog(),
  };
  let clock = FIXED_NOW;
  let steady = 0;
  const pass = (milliseconds: number) => {
    clock += milliseconds;
    steady += milliseconds;
  };
  let kept: Credentials | null =
    world.credentials === undefined
      ? {
          accessToken: "token-1",
          refreshToken: null,
          expiresAt: FIXED_NOW + 86_400_000,
          isValid: true,
          givenAt: 0,
        }
      : world.credentials;
  const claims = world.claims ?? [[aJob()]];
  const settles = [...(world.settleComment ?? [true])];
  const completes = world.complete ?? [true];
  const credentials: Engine["credentials"] = {
    read: async (userId) => (userId === USER_ID ? kept : null),
    saveRefreshed: async (userId, read, tokens) => {
      if (userId !== USER_ID || kept?.accessToken !== read) return false;
      done.steps.push("save-tokens");
      kept = {
        accessToken: tokens.accessToken,
        refreshToken: "r2",
        expiresAt: clock + 86_400_000,
        isValid: true,
        givenAt: clock,
      };
      return true;
    },
    noteRefusal: async () => world.isRefusedBefore ?? true,
    markInvalid: async (userId, code, token) => {
      if (userId !== USER_ID) return;
      done.invalid.push(code);
      done.refused.push(token);
    },
  };
  const engine: Engine = {
    store: {
      priceOf: async () => {
        const { prices, available } = world.price ?? { prices: { personal_post: 0.5 }, available: 10 };
        const posts = Object.entries(prices).map(([kind, price]) => ({
          kind: kind as PricedPost["kind"],
          price,
        }));
        return { posts, available };
      },
      requestNow: async (userId, wanted) => {
        done.requested.push({ userId, wanted });
        return claims.flat().map((job) => job.postId);
      },
      claim: async (_worker, limit, _lease, postIds) => {
        done.claimedFor.push(postIds);
        return (claims.shift() ?? []).slice(0, limit);
      },
      holdCredits: async (lease) => {
        done.leases.push(lease);
        done.steps.push("hold");
        return answerOf(world.hold ?? true);
      },
      keepUploads: async (lease, uploads) => {
        done.leases.push(lease);
        const answer = answerOf(world.keepUploads ?? true);
        done.kept.push(uploads);
        return answer;
      },
      beginCreate: async (lease) => {
        done.leases.push(lease);
        done.steps.push("begin");
        pass(world.beginTakes ?? 0);
        clock += world.beginMovesWallClock ?? 0;
        return answerOf(world.begin ?? true);
      },
      complete: async (lease, urn, url) => {
        done.leases.push(lease);
        done.steps.push("complete");
        const answer = answerOf(nextOf(completes));
        if (answer) done.completed.push({ urn, url });
        return answer;
      },
      fail: async (lease, failure) => {
        done.leases.push(lease);
        done.steps.push("fail");
        const answer = answerOf(world.fail ?? true);
        done.failures.push(failure);
        return answer;
      },
      markUnconfirmed: async (lease, code, httpStatus) => {
        done.leases.push(lease);
        done.steps.push("unconfirmed");
        const answer = answerOf(world.markUnconfirmed ?? true);
        done.unconfirmed.push({ code, httpStatus });
        return answer;
      },
      attached: async () => ({
        etag: world.etags?.attached ?? null,
        more: (world.more ?? []).map((one) => ({ altText: "", etag: null, ...one })),
      }),
      history: async () =>
        (world.history ?? []).map((past) => ({
          ambiguous: false,
          startedAt: DUE_AT,
          fingerprint: "one text",
          ...past,
        })),
    },
    comments: {
      claim: async (_worker, limit) => (world.commentClaims?.shift() ?? []).slice(0, limit),
      begin: async (lease) => {
        done.leases.push(lease);
        done.steps.push("begin-comment");
        pass(world.beginTakes ?? 0);
        return answerOf(world.beginComment ?? true);
      },
      settle: async (lease, end) => {
        done.leases.push(lease);
        done.steps.push("settle-comment");
        const answer = answerOf(nextOf(settles));
        done.commentEnds.push(end);
        return answer;
      },
    },
    unconfirmed: {
      claim: async (limit) => (world.unconfirmedClaims?.shift() ?? []).slice(0, limit),
      confirm: async (attemptId, urn, url) => {
        done.confirmed.push({ attemptId, urn, url });
        return world.confirm ?? true;
      },
      stop: async (attemptId) => void done.stopped.push(attemptId),
      knownUrns: async (_userId, _postId, urns) => urns.filter((urn) => world.knownUrns?.includes(urn)),
    },
    room: createRoom(1),
    media: {
      download: async (path) => {
        done.downloads.push(path);
        return answerOf(world.media === undefined ? JPEG : world.media);
      },
      readInfo: async () =>
        world.media === null ? null : { etag: world.etags?.present ?? null, bytes: null },
    },
    credentials,
    access: createLinkedInAccess({
      store: credentials,
      oauth: {
        revoke: async () => true,
        refreshToken: async () => {
          done.steps.push("refresh");
          return (
            world.refresh ?? {
              ok: true,
              accessToken: "token-2",
              refreshToken: null,
              expiresInSeconds: 60,
              refreshExpiresInSeconds: null,
            }
          );
        },
      },
      now: () => clock,
    }),
    linkedin: recordingLinkedIn(world, done),
    now: () => clock,
    monotonic: () => steady,
    workerLifeMs: 150_000,
    sleep: async (milliseconds) => {
      pass(milliseconds);
      done.slept += milliseconds;
    },
    random: () => 0,
    log: done.log,
    webUrl: "https://www.linkedin.com",
  };
  return { engine, done };
}
