import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/shared/errors";
import { supabase } from "@/shared/supabase";
import { toCards } from "./cards";
import { postKeys } from "./keys";
import type { PostRow } from "./rows";
import { POST_COLUMNS } from "./rows";

/** PostgREST gives at most this many rows an answer on a hosted project, whatever is asked for. */
export const PAGE_ROWS = 1000;

async function readAllPosts(userId: string, signal: AbortSignal): Promise<PostRow[]> {
  const rows: PostRow[] = [];
  for (;;) {
    const page: PostRow[] = unwrap(
      await supabase
        .from("posts")
        .select(POST_COLUMNS)
        .eq("user_id", userId)
        .order("date", { ascending: true })
        // A total order: without it a row could be on two pages, or on none.
        .order("id", { ascending: true })
        .range(rows.length, rows.length + PAGE_ROWS - 1)
        .abortSignal(signal),
    );
    rows.push(...page);
    if (page.length < PAGE_ROWS) return rows;
  }
}

/** Every post of the user, oldest date first, one row a publisher. Pages on past 1,000 rows. */
export const postsOfUser = (userId: string) =>
  queryOptions({
    queryKey: postKeys.lists(userId),
    queryFn: ({ signal }) => readAllPosts(userId, signal),
  });

/** The same rows as cards. */
export const postCardsOfUser = (userId: string) => queryOptions({ ...postsOfUser(userId), select: toCards });

const SUMMARY_COLUMNS = "title, date, post_time, timezone";
export type PostSummaryRow = Pick<PostRow, "title" | "date" | "post_time" | "timezone">;
export type PostsSummary = {
  publishedCount: number;
  toPublishCount: number;
  next: PostSummaryRow | null;
  latest: PostSummaryRow | null;
};

const HOUR = 3_600_000;

async function countOf(userId: string, status: "publicar" | "listas", signal: AbortSignal): Promise<number> {
  const answer = await supabase
    .from("posts")
    .select("id", { count: "exact", head: true })
    .eq("user_id", userId)
    .eq("status", status)
    .abortSignal(signal);
  if (answer.error) unwrap(answer);
  return answer.count ?? 0;
}

async function edgeOf(
  userId: string,
  status: "publicar" | "listas",
  signal: AbortSignal,
): Promise<PostSummaryRow | null> {
  const ascending = status === "publicar";
  const rows: PostSummaryRow[] = unwrap(
    await supabase
      .from("posts")
      .select(SUMMARY_COLUMNS)
      .eq("user_id", userId)
      .eq("status", status)
      .order("date", { ascending })
      .order("post_time", { ascending, nullsFirst: false })
      .limit(1)
      .abortSignal(signal),
  );
  return rows[0] ?? null;
}

/** Counts, the next post and the last one, for the dashboard. */
export const postsSummary = (userId: string) =>
  queryOptions({
    queryKey: postKeys.summary(userId),
    refetchInterval: HOUR,
    queryFn: async ({ signal }): Promise<PostsSummary> => {
      const [publishedCount, toPublishCount, next, latest] = await Promise.all([
        countOf(userId, "listas", signal),
        countOf(userId, "publicar", signal),
        edgeOf(userId, "publicar", signal),
        edgeOf(userId, "listas", signal),
      ]);
      return { publishedCount, toPublishCount, next, latest };
    },
  });
