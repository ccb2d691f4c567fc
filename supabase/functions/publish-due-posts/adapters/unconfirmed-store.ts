import { ask, type ServiceClient } from "../../_shared/adapters/supabase.ts";
import { poll } from "../../_shared/contract/content/poll.ts";
import type { UnconfirmedStore } from "../ports.ts";

/** Retries nothing. */
export function createUnconfirmedStore(client: ServiceClient): UnconfirmedStore {
  const engine = client.schema("engine");
  return {
    async claim(limit) {
      const claimed = await ask(engine.rpc("claim_unconfirmed_posts", { p_limit: limit }));
      return claimed.map((row) => ({
        attemptId: row.attempt_id,
        postId: row.post_id,
        userId: row.user_id,
        title: row.title,
        notes: row.notes,
        poll: row.poll === null ? null : poll(row.poll),
        organizationId: row.linkedin_organization_id,
        personUrn: row.linkedin_person_urn,
        createSentAt: Date.parse(row.create_sent_at),
        tries: row.tries,
      }));
    },
    confirm: (attemptId, urn, url) =>
      ask(
        engine.rpc("confirm_unconfirmed_post", {
          p_attempt_id: attemptId,
          p_post_urn: urn,
          p_post_url: url,
        }),
      ),
    async stop(attemptId) {
      await ask(engine.rpc("stop_reconciling", { p_attempt_id: attemptId }));
    },
    knownUrns: (userId, postId, urns) =>
      ask(engine.rpc("known_post_urns", { p_user_id: userId, p_post_id: postId, p_urns: [...urns] })),
  };
}
