import { ask, type ServiceClient } from "../../_shared/adapters/supabase.ts";
import type { CommentLease, CommentStore } from "../ports.ts";

const argumentsOf = ({ commentId, worker, attemptNumber }: CommentLease) => ({
  p_comment_id: commentId,
  p_worker: worker,
  p_attempt_number: attemptNumber,
});

/** Retries nothing. */
export function createCommentStore(client: ServiceClient): CommentStore {
  const engine = client.schema("engine");
  return {
    async claim(worker, limit, leaseSeconds) {
      const claimed = await ask(
        engine.rpc("claim_comment_jobs", {
          p_worker: worker,
          p_limit: limit,
          p_lease_seconds: leaseSeconds,
        }),
      );
      return claimed.map((row) => ({
        commentId: row.comment_id,
        postId: row.post_id,
        userId: row.user_id,
        postUrn: row.post_urn,
        text: row.text,
        organizationId: row.linkedin_organization_id,
        personUrn: row.linkedin_person_urn,
        attemptNumber: row.attempt_number,
      }));
    },
    begin: (lease) => ask(engine.rpc("begin_comment", argumentsOf(lease))),
    settle: (lease, end) =>
      ask(
        engine.rpc("settle_comment", {
          ...argumentsOf(lease),
          p_state: end.state,
          p_error_code: end.state === "posted" ? null : end.code,
          p_retry_seconds: end.state === "scheduled" ? end.retrySeconds : null,
          p_comment_urn: end.state === "posted" ? end.urn : null,
        }),
      ),
  };
}
