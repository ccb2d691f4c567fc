import { ask, type ServiceClient } from "./supabase.ts";

/**
 * Counts one use against the user's quota. Throws the CodedError `<bucket>_limit_reached`, with the time at which the
 * quota renews, when the quota is used up.
 */
export type RequireQuota = (userId: string) => Promise<void>;

export const createQuota =
  (
    client: ServiceClient,
    bucket:
      | "pages"
      | "companies"
      | "refreshes"
      | "searches"
      | "texts"
      | "voices"
      | "contact_codes"
      | "payments",
  ): RequireQuota =>
  async (userId) => {
    await ask(client.schema("engine").rpc("require_quota", { p_bucket: bucket, p_user_id: userId }));
  };
