import { ask, type ServiceClient } from "../../adapters/supabase.ts";
import { poll } from "../../contract/content/poll.ts";
import { readAs } from "../../contract/shape.ts";
import type { PageFiguresStore } from "../ports.ts";

/** LinkedIn lists only a page's 100 newest posts. */
const MOST_POLLS = 100;

export function createPageFiguresStore(client: ServiceClient): PageFiguresStore {
  const engine = client.schema("engine");
  return {
    async pageName(userId, organizationId) {
      const [row] = await ask(
        client
          .from("linkedin_organizations")
          .select("organization_name")
          .match({ user_id: userId, organization_id: organizationId })
          .not("can_publish", "is", false),
      );
      return row?.organization_name ?? null;
    },
    async lastPageDay(userId, organizationId) {
      const [row] = await ask(
        client
          .from("account_snapshots")
          .select("day")
          // Days from an imported file do not count, because they do not show how far LinkedIn was read.
          .match({ user_id: userId, subject: organizationId, source: "linkedin" })
          .order("day", { ascending: false })
          .limit(1),
      );
      return row?.day ?? null;
    },
    async savePage(userId, organizationId, totals, days) {
      await ask(
        engine.rpc("save_page_figures", {
          p_user_id: userId,
          p_organization_id: organizationId,
          p_totals: totals,
          p_days: [...days],
        }),
      );
    },
    pageDays: (userId, organizationId, fromDay) =>
      ask(
        client
          .from("account_snapshots")
          .select("day, impressions")
          .match({ user_id: userId, subject: organizationId })
          .gte("day", fromDay)
          .order("day"),
      ),
    async polls(userId, organizationId) {
      const rows = await ask(
        client
          .from("posts")
          .select("id, post_urn, poll")
          .match({ user_id: userId, linkedin_organization_id: organizationId, status: "listas" })
          .is("deleted_at", null)
          .not("poll", "is", null)
          .order("published_at", { ascending: false })
          .limit(MOST_POLLS),
      );
      return rows.flatMap(({ id, post_urn, poll: written }) => {
        const options = readAs(poll, written)?.options;
        return post_urn === null || !options ? [] : [{ postId: id, postUrn: post_urn, options }];
      });
    },
    async savePollVotes(userId, votes) {
      await ask(engine.rpc("save_poll_votes", { p_user_id: userId, p_votes: [...votes] }));
    },
  };
}
