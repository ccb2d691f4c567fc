import { z } from "zod";
import type { JobHandler } from "../jobs/ports.ts";
import { isTokenFailure } from "../linkedin/answers.ts";
import { ReadFailure, readWithRetry } from "../linkedin/calls/publishing-roles.ts";
import { type LinkedInStatistics, MEMBER_METRICS, type MemberMetric } from "../linkedin/calls/statistics.ts";
import { type PatientRenewer, readAsUser } from "../linkedin/tokens/renewal.ts";
import type { MeasuredPost, PostFiguresStore, PostToMeasure } from "./ports.ts";
import { isHiddenPost, outcomeOfStop, readIfShown } from "./reading.ts";

export type PersonalSyncDeps = {
  store: PostFiguresStore;
  renewer: PatientRenewer;
  statistics: LinkedInStatistics;
  now: () => number;
  /**
   * The largest number of calls in a sync. LinkedIn allows an application in development 100 a day, and a post takes
   * five.
   */
  mostCalls: number;
};

const progressShape = z.object({
  since: z.iso.datetime(),
  asked: z.number().int(),
  measured: z.number().int(),
  waits: z.number().int(),
  isShown: z.boolean().default(false),
});
type Progress = z.output<typeof progressShape>;

const POSTS_AT_ONCE = 4;
/** After this many posts the job goes back to the queue, so that other jobs can run in between. */
const POSTS_A_TURN = 40;

const POST_SCOPE = "r_member_postAnalytics";
const PROFILE_SCOPE = "r_member_profileAnalytics";

export const hasPostScope = (scopes: readonly string[] | null): boolean =>
  scopes?.includes(POST_SCOPE) ?? false;

async function measure(
  statistics: LinkedInStatistics,
  token: string,
  { id, postUrn }: PostToMeasure,
): Promise<{ post: MeasuredPost; isShown: boolean }> {
  let isShown = false;
  const read = async (metric: MemberMetric) => {
    try {
      const { count } = await readWithRetry(() => statistics.postMetric(token, postUrn, metric));
      isShown = true;
      return [metric, count] as const;
    } catch (error) {
      // This post is deleted or hidden at LinkedIn, so only its figure is skipped. Other errors concern all posts.
      if (isAboutPost(error)) return [metric, null] as const;
      throw error;
    }
  };
  const figures = new Map(await Promise.all(MEMBER_METRICS.map(read)));
  const post = {
    id,
    likes: figures.get("REACTION") ?? null,
    comments: figures.get("COMMENT") ?? null,
    reshares: figures.get("RESHARE") ?? null,
    impressions: figures.get("IMPRESSION") ?? null,
    reached: figures.get("MEMBERS_REACHED") ?? null,
    clicks: null,
  };
  return { post, isShown };
}

/** LinkedIn also sends 400 for an ended token, a missing permission, a retired version and a limit, which concern all posts. */
const isAboutPost = (error: unknown): boolean => {
  if (!(error instanceof ReadFailure)) return false;
  const { code, httpStatus } = error.failure;
  const isAboutAll =
    isTokenFailure(code) ||
    code === "linkedin_forbidden" ||
    code === "linkedin_version_retired" ||
    code === "linkedin_rate_limited";
  return !isAboutAll && (httpStatus === 404 || httpStatus === 400);
};

const isGiven = (post: MeasuredPost): boolean =>
  Object.entries(post).some(([name, figure]) => name !== "id" && figure !== null);

/**
 * Reads the figures of the user's posts, most urgent first. Stores each post's figures at once, so that a worker that
 * dies loses no figures, and the next worker reads none twice.
 */
export const createPersonalSync =
  ({ store, renewer, statistics, now, mostCalls }: PersonalSyncDeps): JobHandler =>
  async ({ userId, progress: kept }, { saveProgress }) => {
    const begun: Progress = {
      since: new Date(now()).toISOString(),
      asked: 0,
      measured: 0,
      waits: 0,
      isShown: false,
    };
    let progress = progressShape.safeParse(kept).data ?? begun;
    const scopes = await store.grantedScopes(userId);
    let permitted = hasPostScope(scopes);
    let followers: number | null = null;

    const turnEnds = progress.asked + POSTS_A_TURN * MEMBER_METRICS.length;
    let isTurnOver = false;
    const readPosts = async (token: string): Promise<void> => {
      while (progress.asked + MEMBER_METRICS.length <= mostCalls) {
        const room = Math.floor((mostCalls - progress.asked) / MEMBER_METRICS.length);
        const posts = await store.postsToMeasure(userId, null, progress.since, Math.min(POSTS_AT_ONCE, room));
        if (posts.length === 0) return;
        if (progress.asked >= turnEnds) {
          isTurnOver = true;
          return;
        }
        const read = await Promise.all(posts.map((post) => measure(statistics, token, post)));
        const measured = read.map(({ post }) => post);
        await store.savePosts(userId, measured);
        progress = {
          ...progress,
          asked: progress.asked + posts.length * MEMBER_METRICS.length,
          measured: progress.measured + measured.filter(isGiven).length,
          isShown: progress.isShown || read.some(({ isShown }) => isShown),
        };
        await saveProgress(progress);
      }
    };
    try {
      if (permitted) {
        await readAsUser(renewer, userId, async (token) => {
          await readPosts(token);
          if (isTurnOver) return;
          if (!scopes?.includes(PROFILE_SCOPE)) return;
          const shown = await readIfShown(() => statistics.memberFollowers(token));
          followers = shown?.count ?? null;
          // LinkedIn sends 404 for a deleted post. A 404 for every post and for the followers means that the
          // application lacks access to statistics.
          if (progress.asked > 0 && !progress.isShown && shown === null) permitted = false;
        });
      }
    } catch (error) {
      if (!isHiddenPost(error)) return outcomeOfStop(error, progress.waits, progress);
      if (progress.measured === 0) {
        await store.finishPersonal(userId, followers);
        return { kind: "failed", code: "linkedin_scope_missing", isFinal: true };
      }
      permitted = false;
    }
    if (isTurnOver) return { kind: "later", seconds: 0, progress };
    await store.finishPersonal(userId, followers);
    const left = permitted ? (await store.postsToMeasure(userId, null, progress.since, 1000)).length : 0;
    const { measured } = progress;
    // The sync is free when no post got figures, because all posts were read recently or are deleted.
    return { kind: "done", result: { measured, left, permitted }, isFree: measured === 0 };
  };
