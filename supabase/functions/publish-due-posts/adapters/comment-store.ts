import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { callDatabase } from "../../_shared/adapters/supabase.ts";
import type { CommentLease, CommentStore } from "../ports.ts";

const text = z.string();
const claimedRow = z
  .object({
    comment_id: text,
    post_id: text,
    user_id: text,
    post_urn: text,
    text,
    linkedin_organization_id: text.nullable(),
    linkedin_person_urn: text.nullable(),
    attempt_number: z.number().int(),
  })
  .transform((row) => ({
    commentId: row.comment_id,
    postId: row.post_id,
    userId: row.user_id,
    postUrn: row.post_urn,
    text: row.text,
    organizationId: row.linkedin_organization_id,
    personUrn: row.linkedin_person_urn,
    attemptNumber: row.attempt_number,
  }));

const argumentsOf = ({ commentId, worker, attemptNumber }: CommentLease) => ({
  p_comment_id: commentId,
  p_worker: worker,
  p_attempt_number: attemptNumber,
});

/** First comments as database functions (migration "first comments"); nothing here is retried. */
export function createCommentStore(client: SupabaseClient): CommentStore {
  return {
    claim: async (worker, limit, leaseSeconds) =>
      z.array(claimedRow).parse(
        await callDatabase(client, "claim_comment_jobs", {
          p_worker: worker,
          p_limit: limit,
          p_lease_seconds: leaseSeconds,
        }),
      ),
    begin: async (lease) =>
      z.boolean().parse(await callDatabase(client, "begin_comment", argumentsOf(lease))),
    settle: async (lease, end) =>
      z.boolean().parse(
        await callDatabase(client, "settle_comment", {
          ...argumentsOf(lease),
          p_state: end.state,
          p_error_code: end.state === "posted" ? null : end.code,
          p_retry_seconds: end.state === "scheduled" ? end.retrySeconds : null,
          p_comment_urn: end.state === "posted" ? end.urn : null,
        }),
      ),
  };
}
