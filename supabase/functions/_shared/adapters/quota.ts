import type { SupabaseClient } from "@supabase/supabase-js";
import { callDatabase } from "./supabase.ts";

/** Takes one use of the user's; throws CodedError `<bucket>_limit_reached`, with its end, when there is none left. */
export type RequireQuota = (userId: string) => Promise<void>;

/** The buckets that functions take from, and their limits, are in `private.quota_limits`. */
export const createQuota =
  (client: SupabaseClient, bucket: "pages" | "companies" | "refreshes"): RequireQuota =>
  async (userId) => {
    await callDatabase(client, "require_quota", { p_bucket: bucket, p_user_id: userId });
  };
