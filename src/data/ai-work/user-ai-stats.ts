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

/** AI uses in a month ('yyyy-MM'). The row counts one month; a row of another month means no uses in this month. */
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
