import { smallOf } from "@media/small";
import { queryOptions } from "@tanstack/react-query";
import type { AiUseRow } from "@/data/ai-work/user-ai-stats";
import { postKeys } from "@/data/posts/keys";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { ownTimeZone } from "@/shared/session/clock";
import { wallClockIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import type { Database } from "@/types/database.types";

type SummaryRow = Database["public"]["Functions"]["dashboard_summary"]["Returns"][number];

export type Waiting = { cards: number; postId: string; title: string };

export type WeekItem = {
  postId: string;
  postcard: number;
  title: string;
  picture: string | null;
  date: string;
  time: string | null;
  posts: number;
  /** The names of the card's lost pages; null stands for a page without a row. */
  lostPages: readonly (string | null)[];
};

export type DashboardSummary = {
  publishedCount: number;
  toPublishCount: number;
  next: {
    postId: string;
    title: string;
    picture: string | null;
    date: string;
    post_time: string;
    timezone: string;
    scheduledAt: string;
  } | null;
  latest: {
    postId: string;
    title: string;
    picture: string | null;
    publishedAt: string;
    timezone: string;
    url: string | null;
  } | null;
  week: readonly WeekItem[];
  failed: Waiting | null;
  unconfirmed: Waiting | null;
  /** Cards that lack a file within a week of their publication time, or a required approval within a day of it. */
  blocked: Waiting | null;
  connection: { isThere: boolean; endsAt: string | null };
  /**
   * `due` is the cost of the posts of the next seven days; `covered`, the part that the credits then available can pay.
   */
  credits: { available: number; free: number; owed: number; due: number; covered: number };
  aiUse: AiUseRow | null;
};

const waiting = (cards: number, postId: string | null, title: string | null): Waiting | null =>
  cards > 0 && postId !== null ? { cards, postId, title: title ?? "" } : null;

function nextOf(row: SummaryRow): DashboardSummary["next"] {
  if (row.next_post_id === null || row.next_at === null) return null;
  return {
    postId: row.next_post_id,
    title: row.next_title ?? "",
    picture: smallOf(row.next_image_url),
    date: row.next_date ?? "",
    post_time: row.next_time ?? "",
    timezone: row.next_timezone ?? "UTC",
    scheduledAt: row.next_at,
  };
}

function latestOf(row: SummaryRow): DashboardSummary["latest"] {
  if (row.latest_post_id === null || row.latest_at === null) return null;
  return {
    postId: row.latest_post_id,
    title: row.latest_title ?? "",
    picture: smallOf(row.latest_image_url),
    publishedAt: row.latest_at,
    timezone: row.latest_timezone ?? "UTC",
    url: row.latest_url,
  };
}

type JsonCard = Omit<WeekItem, "postId" | "picture" | "lostPages"> & {
  post_id: string;
  image_url: string | null;
  lost_pages?: WeekItem["lostPages"] | null;
  at?: string | null;
};

function placeOf({ date, time, at }: JsonCard): { date: string; time: string | null } {
  if (!at) return { date, time };
  const shown = wallClockIn(ownTimeZone(), new Date(at));
  return { date: shown.day, time: shown.time };
}

/** Unscheduled cards come first on their day, as in planner and calendar. */
const inOrder = ({ date, time }: WeekItem): string => `${date} ${time ?? ""}`;

const weekOf = ({ week }: SummaryRow): WeekItem[] =>
  Array.isArray(week)
    ? (week as JsonCard[])
        .map((card) => ({
          postId: card.post_id,
          postcard: card.postcard,
          title: card.title,
          picture: smallOf(card.image_url),
          posts: card.posts,
          lostPages: card.lost_pages ?? [],
          ...placeOf(card),
        }))
        .sort((a, b) => (inOrder(a) < inOrder(b) ? -1 : Number(inOrder(a) > inOrder(b))))
    : [];

const aiUseOf = (row: SummaryRow): AiUseRow | null =>
  row.ai_month === null
    ? null
    : {
        month: row.ai_month,
        monthly_ai_images_count: row.ai_images,
        monthly_ai_videos5s_count: row.ai_videos_4s,
        monthly_ai_videos10s_count: row.ai_videos_8s,
        monthly_ai_infograph_count: row.ai_infographs,
        monthly_ai_research_count: row.ai_research,
      };

const toDashboardSummary = (row: SummaryRow): DashboardSummary => ({
  publishedCount: row.published_cards,
  toPublishCount: row.cards_to_publish,
  next: nextOf(row),
  latest: latestOf(row),
  week: weekOf(row),
  failed: waiting(row.failed_cards, row.failed_post_id, row.failed_title),
  unconfirmed: waiting(row.unconfirmed_cards, row.unconfirmed_post_id, row.unconfirmed_title),
  blocked: waiting(row.blocked_cards, row.blocked_post_id, row.blocked_title),
  connection: { isThere: row.is_connected, endsAt: row.connection_ends_at },
  credits: {
    available: row.available_credits,
    free: row.free_credits,
    owed: row.owed_credits,
    due: row.due_credits,
    covered: row.covered_credits,
  },
  aiUse: aiUseOf(row),
});

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Milliseconds until the next refetch: until a minute after the next publication time, but at most an hour. */
export function summaryAge(summary: Pick<DashboardSummary, "next"> | undefined, now: number): number {
  if (!summary?.next) return HOUR;
  const untilNext = Date.parse(summary.next.scheduledAt) - now;
  return Math.min(Math.max(untilNext, 0) + MINUTE, HOUR);
}

export const dashboardSummary = (userId: string) =>
  queryOptions({
    queryKey: postKeys.summary(userId),
    queryFn: async ({ signal }): Promise<DashboardSummary> =>
      toDashboardSummary(unwrap(await supabase.rpc("dashboard_summary").abortSignal(signal).single())),
    refetchInterval: ({ state }) => summaryAge(state.data, serverNow()),
  });
