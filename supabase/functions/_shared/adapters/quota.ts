import { ask, type ServiceClient } from "./supabase.ts";

/**
 * Takes one use of the user's quota. When none is left, throws CodedError `<bucket>_limit_reached` with the end
 * of the window.
 */
export type RequireQuota = (userId: string) => Promise<void>;

export const createQuota =
  (
    client: ServiceClient,
    bucket: "pages" | "companies" | "refreshes" | "searches" | "texts" | "voices" | "contact_codes",
  ): RequireQuota =>
  async (userId) => {
    await ask(client.schema("engine").rpc("require_quota", { p_bucket: bucket, p_user_id: userId }));
  };
