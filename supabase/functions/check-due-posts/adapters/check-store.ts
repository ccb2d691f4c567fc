import { z } from "zod";
import { ask, type ServiceClient } from "../../_shared/adapters/supabase.ts";
import { ERROR_CODES } from "../../_shared/contract/error-codes.ts";
import type { CheckStore } from "../ports.ts";

const problems = z.array(z.object({ code: z.enum(ERROR_CODES), severity: z.enum(["error", "warning"]) }));

/** Retries nothing. */
export function createCheckStore(client: ServiceClient): CheckStore {
  const engine = client.schema("engine");
  return {
    claimRefreshes: (limit) => ask(engine.rpc("claim_token_refreshes", { p_limit: limit })),
    claimConnections: (limit) => ask(engine.rpc("claim_connection_checks", { p_limit: limit })),
    async claimPosts(limit) {
      const claimed = await ask(engine.rpc("claim_preflights", { p_limit: limit }));
      return claimed.map((row) => ({
        postId: row.post_id,
        userId: row.user_id,
        organizationId: row.linkedin_organization_id,
        title: row.title,
        dueAt: row.due_at,
        timeZone: row.timezone,
        publisher: row.publisher,
      }));
    },
    async saveFacts(userId, facts) {
      await ask(
        engine.rpc("save_connection_facts", {
          p_user_id: userId,
          p_access_token: facts.accessToken,
          p_scopes: [...facts.scopes],
          p_expires_at: facts.expiresAt === null ? null : new Date(facts.expiresAt).toISOString(),
          p_page_ids: facts.pageIds && [...facts.pageIds],
        }),
      );
    },
    problems: async (postId) =>
      problems.parse(await ask(engine.rpc("preflight_problems", { p_post_id: postId }))),
    async finish(post, answered, notices) {
      const stored = await ask(
        engine.rpc("finish_preflight", {
          p_post_id: post.postId,
          p_due_at: post.dueAt,
          p_answered: answered,
          p_notices: [...notices],
        }),
      );
      return stored ?? 0;
    },
  };
}
