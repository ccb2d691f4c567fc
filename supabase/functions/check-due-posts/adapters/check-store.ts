import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { callDatabase } from "../../_shared/adapters/supabase.ts";
import { ERROR_CODES } from "../../_shared/contract/error-codes.ts";
import type { CheckStore } from "../ports.ts";

const ids = z.array(z.string());
const claimedRow = z
  .object({
    post_id: z.string(),
    user_id: z.string(),
    linkedin_organization_id: z.string().nullable(),
    title: z.string(),
    due_at: z.string(),
    timezone: z.string(),
    publisher: z.string(),
  })
  .transform((row) => ({
    postId: row.post_id,
    userId: row.user_id,
    organizationId: row.linkedin_organization_id,
    title: row.title,
    dueAt: row.due_at,
    timeZone: row.timezone,
    publisher: row.publisher,
  }));
const problemRow = z.object({ code: z.enum(ERROR_CODES), severity: z.enum(["error", "warning"]) });

/** Database functions of supabase/schemas/14_connections.sql; nothing here is retried. */
export function createCheckStore(client: SupabaseClient): CheckStore {
  return {
    claimRefreshes: async (limit) =>
      ids.parse(await callDatabase(client, "claim_token_refreshes", { p_limit: limit })),
    claimConnections: async (limit) =>
      ids.parse(await callDatabase(client, "claim_connection_checks", { p_limit: limit })),
    claimPosts: async (limit) =>
      z.array(claimedRow).parse(await callDatabase(client, "claim_preflights", { p_limit: limit })),
    async saveFacts(userId, facts) {
      await callDatabase(client, "save_connection_facts", {
        p_user_id: userId,
        p_access_token: facts.accessToken,
        p_scopes: facts.scopes,
        p_expires_at: facts.expiresAt === null ? null : new Date(facts.expiresAt).toISOString(),
        p_page_ids: facts.pageIds,
      });
    },
    problems: async (postId, pageRole) =>
      z
        .array(problemRow)
        .parse(
          await callDatabase(client, "preflight_problems", { p_post_id: postId, p_page_role: pageRole }),
        ),
    finish: async (post, answered, notices) =>
      z
        .number()
        .nullable()
        .parse(
          await callDatabase(client, "finish_preflight", {
            p_post_id: post.postId,
            p_due_at: post.dueAt,
            p_answered: answered,
            p_notices: notices,
          }),
        ) ?? 0,
  };
}
