import type { FigureSums } from "@results/post-figures";
import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { serverNow } from "@/shared/time/server-clock";
import type { Database } from "@/types/database.types";
import { resultKeys } from "./keys";

export type PeriodSums = FigureSums & {
  measured: number;
  text_posts: number;
  image_posts: number;
  video_posts: number;
  articles: number;
  poll_posts: number;
  reshares: number | null;
};
/** `compared` has the sums of the days whose figures are known in both periods. */
export type Period = PeriodSums & { compared: PeriodSums };
export type Summary = { now: Period; before: Period };

const NO_SUMS: PeriodSums = {
  posts: 0,
  measured: 0,
  answered: 0,
  text_posts: 0,
  image_posts: 0,
  video_posts: 0,
  articles: 0,
  poll_posts: 0,
  likes_posts: 0,
  comments_posts: 0,
  impressions_posts: 0,
  engagements_posts: 0,
  rated_posts: 0,
  days: 0,
  likes: null,
  comments: null,
  reshares: null,
  impressions: null,
  engagements: null,
  rated_engagements: null,
  rated_impressions: null,
};
const NOTHING: Period = { ...NO_SUMS, compared: NO_SUMS };

export const resultsSummary = (userId: string, days: number) =>
  queryOptions({
    queryKey: resultKeys.summary(userId, days),
    queryFn: async ({ signal }): Promise<Summary> => {
      const rows = unwrap(await supabase.rpc("results_summary", { p_days: days }).abortSignal(signal));
      const of = (period: string): Period => {
        const row = rows.find((one) => one.period === period);
        return row ? { ...row, compared: { ...NO_SUMS, ...(row.compared as Partial<PeriodSums>) } } : NOTHING;
      };
      return { now: of("current"), before: of("before") };
    },
  });

export const personalTotals = (userId: string) =>
  queryOptions({
    queryKey: resultKeys.totals(userId),
    queryFn: async ({ signal }) =>
      unwrap(
        await supabase
          .from("user_analytics")
          .select("followers, followers_source, followers_on, lifetime_posts, synced_at, exported_at")
          .eq("user_id", userId)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });

export const RECENT_PAGE_SIZE = 5;

export type RecentResult = Database["public"]["Functions"]["results_posts"]["Returns"][number];

/**
 * One page of the user's own posts, newest first, and the number of posts on all pages. Pages count from 1; a number
 * beyond the last page gives the last page.
 */
export const recentResults = (userId: string, page: number) =>
  queryOptions({
    queryKey: resultKeys.recent(userId, page),
    queryFn: async ({ signal }) => {
      const posts = unwrap(await supabase.rpc("results_posts", { p_page: page }).abortSignal(signal));
      return { posts, count: posts[0]?.total ?? 0 };
    },
  });

export type RewrittenPost = Database["public"]["Functions"]["results_rewrites"]["Returns"][number];
export type RewritePair = { id: string; first: RewrittenPost; second: RewrittenPost };

export const rewritePairs = (userId: string) =>
  queryOptions({
    queryKey: resultKeys.rewrites(userId),
    queryFn: async ({ signal }): Promise<RewritePair[]> => {
      const rows = unwrap(await supabase.rpc("results_rewrites").abortSignal(signal));
      return [...new Set(rows.map(({ pair }) => pair))].flatMap((id) => {
        const [first, second] = [true, false].map((is) =>
          rows.find((row) => row.pair === id && row.is_first === is),
        );
        return first && second ? [{ id, first, second }] : [];
      });
    },
  });

/** The most posts that are compared: more posts would not change which times and kinds do best. */
const MOST_POSTS = 1000;
const YEAR_MS = 365 * 86_400_000;

export const postsOfLastYear = (userId: string) =>
  queryOptions({
    queryKey: resultKeys.posts(userId),
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) =>
      unwrap(
        await supabase
          .from("post_analytics")
          .select("date_posted, post_type, num_likes, num_comments, reshares, engagements")
          .eq("user_id", userId)
          .is("organization_id", null)
          .gte("date_posted", new Date(serverNow() - YEAR_MS).toISOString())
          .order("date_posted", { ascending: false })
          .limit(MOST_POSTS)
          .abortSignal(signal),
      ),
  });

/** Daily figures from `from` (yyyy-MM-dd) on; days without figures are missing. `subject`: 'personal' or a page. */
export const accountTrend = (userId: string, subject: string, from: string) =>
  queryOptions({
    queryKey: resultKeys.trend(userId, subject, from),
    queryFn: async ({ signal }) =>
      unwrap(
        await supabase
          .from("account_snapshots")
          .select("day, impressions, engagements, new_followers, followers, source")
          .eq("user_id", userId)
          .eq("subject", subject)
          .gte("day", from)
          .order("day")
          .limit(1000)
          .abortSignal(signal),
      ),
  });

export const postCurve = (userId: string, id: string) =>
  queryOptions({
    queryKey: resultKeys.curve(userId, id),
    queryFn: async ({ signal }) =>
      unwrap(
        await supabase
          .from("post_snapshots")
          .select("day, num_likes, num_comments, impressions")
          .eq("post_analytics_id", id)
          .order("day")
          .limit(1000)
          .abortSignal(signal),
      ),
  });

export const pageResults = (userId: string, organizationIds: readonly string[]) =>
  queryOptions({
    queryKey: [...resultKeys.pages(userId), organizationIds] as const,
    enabled: organizationIds.length > 0,
    queryFn: async ({ signal }) =>
      unwrap(
        await supabase
          .from("org_analytics")
          .select(
            "organization_id, org_followers, page_views, clicks_count, comments_count, likes_count, shares_count, engagement, impressions_count, unique_impressions_count, updated_at",
          )
          .eq("user_id", userId)
          .in("organization_id", [...organizationIds])
          .abortSignal(signal),
      ),
  });

export const JOB_COLUMNS = "id, state, result, error_code";

export const openJob = (userId: string, kind: string) =>
  queryOptions({
    queryKey: resultKeys.job(userId, kind),
    queryFn: async ({ signal }) =>
      unwrap(
        await supabase
          .from("background_jobs")
          .select(JOB_COLUMNS)
          .eq("user_id", userId)
          .eq("kind", kind)
          .in("state", ["queued", "running"])
          .limit(1)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });
