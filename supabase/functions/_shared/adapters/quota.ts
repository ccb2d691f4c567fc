import type { RequireQuota } from "../http/endpoint.ts";
import { ask, type ServiceClient } from "./supabase.ts";

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
