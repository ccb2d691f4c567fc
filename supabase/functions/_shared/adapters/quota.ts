import { ask, type ServiceClient } from "./supabase.ts";

/**
 * Takes one use of the user's quota; throws CodedError `<bucket>_limit_reached`, with the end of the limit, when
 * none is left.
 */
export type RequireQuota = (userId: string) => Promise<void>;

/** The buckets of quotas; their limits are in `private.quota_limits`. */
export const createQuota =
  (
    client: ServiceClient,
    bucket: "pages" | "companies" | "refreshes" | "searches" | "texts" | "voices" | "contact_codes",
  ): RequireQuota =>
  async (userId) => {
    await ask(client.schema("engine").rpc("require_quota", { p_bucket: bucket, p_user_id: userId }));
  };
