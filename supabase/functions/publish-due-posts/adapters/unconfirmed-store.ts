import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { callDatabase } from "../../_shared/adapters/supabase.ts";
import type { UnconfirmedStore } from "../ports.ts";

const text = z.string();
const claimedRow = z
  .object({
    attempt_id: text,
    post_id: text,
    user_id: text,
    title: text,
    notes: text,
    linkedin_organization_id: text.nullable(),
    linkedin_person_urn: text.nullable(),
    create_sent_at: text,
    tries: z.number().int(),
  })
  .transform((row) => ({
    attemptId: row.attempt_id,
    postId: row.post_id,
    userId: row.user_id,
    title: row.title,
    notes: row.notes,
    organizationId: row.linkedin_organization_id,
    personUrn: row.linkedin_person_urn,
    createSentAt: Date.parse(row.create_sent_at),
    tries: row.tries,
  }));

/** Posts in doubt as database functions (migration "settling"); nothing here is retried. */
export function createUnconfirmedStore(client: SupabaseClient): UnconfirmedStore {
  return {
    claim: async (limit) =>
      z.array(claimedRow).parse(await callDatabase(client, "claim_unconfirmed_posts", { p_limit: limit })),
    confirm: async (attemptId, urn, url) =>
      z.boolean().parse(
        await callDatabase(client, "confirm_unconfirmed_post", {
          p_attempt_id: attemptId,
          p_post_urn: urn,
          p_post_url: url,
        }),
      ),
    async stop(attemptId) {
      await callDatabase(client, "stop_reconciling", { p_attempt_id: attemptId });
    },
    knownUrns: async (userId, postId, urns) =>
      z.array(text).parse(
        await callDatabase(client, "known_post_urns", {
          p_user_id: userId,
          p_post_id: postId,
          p_urns: urns,
        }),
      ),
  };
}
