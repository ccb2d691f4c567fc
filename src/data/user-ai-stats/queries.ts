import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/shared/errors";
import { supabase } from "@/shared/supabase";
import type { Database } from "@/types/database.types";

type Row = Database["public"]["Tables"]["user_ai_stats"]["Row"];
export type AiUseRow = Pick<
  Row,
  | "month"
  | "monthly_ai_images_count"
  | "monthly_ai_videos5s_count"
  | "monthly_ai_videos10s_count"
  | "monthly_ai_infograph_count"
  | "monthly_ai_research_count"
>;
export type AiUse = {
  images: number;
  videos4s: number;
  videos8s: number;
  infographs: number;
  research: number;
};

const COLUMNS =
  "month, monthly_ai_images_count, monthly_ai_videos5s_count, monthly_ai_videos10s_count, monthly_ai_infograph_count, monthly_ai_research_count";
const HOUR = 3_600_000;

export const userAiStatsKeys = { detail: (userId: string) => ["user_ai_stats", userId, "detail"] as const };

/** The counts of a month of credits, 'yyyy-MM'; a row of another month counts nothing. */
export function aiUseOfMonth(row: AiUseRow | null, month: string): AiUse {
  if (row === null || row.month.slice(0, 7) !== month) {
    return { images: 0, videos4s: 0, videos8s: 0, infographs: 0, research: 0 };
  }
  return {
    images: row.monthly_ai_images_count,
    videos4s: row.monthly_ai_videos5s_count,
    videos8s: row.monthly_ai_videos10s_count,
    infographs: row.monthly_ai_infograph_count,
    research: row.monthly_ai_research_count,
  };
}

/** This month's use of AI; the row may not exist yet. */
export const aiUseOfUser = (userId: string) =>
  queryOptions({
    queryKey: userAiStatsKeys.detail(userId),
    refetchInterval: HOUR,
    queryFn: async ({ signal }): Promise<AiUseRow | null> => {
      const rows: AiUseRow[] = unwrap(
        await supabase
          .from("user_ai_stats")
          .select(COLUMNS)
          .eq("user_id", userId)
          .limit(1)
          .abortSignal(signal),
      );
      return rows[0] ?? null;
    },
  });
