import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { addDays, daysBetween } from "@/shared/time/days";
import { resultKeys } from "./keys";

const MOST_POSTS = 1000;

/**
 * `from` is the first day of the month before the reported month, `to` the reported month's last day (yyyy-MM-dd, UTC).
 */
export type ReportSpan = { from: string; to: string; today: string };

export const reportRows = (userId: string, subject: string, { from, to, today }: ReportSpan) =>
  queryOptions({
    queryKey: resultKeys.report(userId, subject, to),
    queryFn: async ({ signal }) => {
      const posts = supabase
        .from("post_analytics")
        .select(
          "id, title, post_text, date_posted, post_url, post_type, is_imported, linkedin_url_image, num_likes, num_comments, reshares, engagements, impressions",
        )
        .eq("user_id", userId)
        .gte("date_posted", `${from}T00:00:00Z`)
        .lt("date_posted", `${addDays(to, 1)}T00:00:00Z`)
        .order("date_posted")
        .limit(MOST_POSTS)
        .abortSignal(signal);
      const days = supabase
        .from("account_snapshots")
        .select("day, impressions, engagements, new_followers, source")
        .match({ user_id: userId, subject })
        .gte("day", from)
        .lte("day", to)
        .order("day")
        .abortSignal(signal);
      const back = Math.ceil(daysBetween(from, today) / 2) + 1;
      const covered = supabase.rpc("results_covered_days", { p_days: back }).abortSignal(signal);
      const isPersonal = subject === "personal";
      const [foundPosts, foundDays, coveredDays] = await Promise.all([
        isPersonal ? posts.is("organization_id", null) : posts.eq("organization_id", subject),
        days,
        isPersonal ? covered : null,
      ]);
      return {
        posts: unwrap(foundPosts),
        days: unwrap(foundDays),
        coveredDays: coveredDays ? unwrap(coveredDays) : [],
      };
    },
  });
export type ReportRows = Awaited<
  ReturnType<Extract<ReturnType<typeof reportRows>["queryFn"], (...args: never[]) => unknown>>
>;
