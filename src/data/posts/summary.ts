import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/shared/errors";
import { supabase } from "@/shared/supabase";
import type { Database } from "@/types/database.types";
import { postKeys } from "./keys";

type SummaryRow = Database["public"]["Functions"]["summarize_posts"]["Returns"][number];

export type PostsSummary = {
  /** Cards, as the planner lists them. */
  publishedCount: number;
  toPublishCount: number;
  /** What goes out next by itself; its day and hour are in its time zone. */
  next: { title: string; date: string; post_time: string; timezone: string; scheduledAt: string } | null;
  /** What went out last. */
  latest: { title: string; publishedAt: string; timezone: string } | null;
};

export function toPostsSummary(row: SummaryRow): PostsSummary {
  return {
    publishedCount: row.published_cards,
    toPublishCount: row.cards_to_publish,
    next:
      row.next_at !== null && row.next_date !== null && row.next_time !== null
        ? {
            title: row.next_title ?? "",
            date: row.next_date,
            post_time: row.next_time,
            timezone: row.next_timezone ?? "UTC",
            scheduledAt: row.next_at,
          }
        : null,
    latest:
      row.latest_at !== null
        ? {
            title: row.latest_title ?? "",
            publishedAt: row.latest_at,
            timezone: row.latest_timezone ?? "UTC",
          }
        : null,
  };
}

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** When to ask again: each hour, and a minute after the next post's, which by then is another. */
export function summaryAge(summary: PostsSummary | undefined, now: number): number {
  if (!summary?.next) return HOUR;
  const untilNext = Date.parse(summary.next.scheduledAt) - now;
  return Math.min(Math.max(untilNext, 0) + MINUTE, HOUR);
}

/** Counts, the next post and the last one, for the dashboard. */
export const postsSummary = (userId: string) =>
  queryOptions({
    queryKey: postKeys.summary(userId),
    queryFn: async ({ signal }): Promise<PostsSummary> =>
      toPostsSummary(unwrap(await supabase.rpc("summarize_posts").abortSignal(signal).single())),
    refetchInterval: ({ state }) => summaryAge(state.data, Date.now()),
  });
