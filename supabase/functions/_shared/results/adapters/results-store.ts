import { ask, type ServiceClient } from "../../adapters/supabase.ts";
import { poll } from "../../contract/content/poll.ts";
import { readAs } from "../../contract/shape.ts";
import type { ResultsStore } from "../ports.ts";

/** More posts than anybody publishes in half a year. */
const MOST_ANALYSED = 500;
/** LinkedIn lists only a page's 100 newest posts. */
const MOST_POLLS = 100;

export function createResultsStore(client: ServiceClient): ResultsStore {
  const engine = client.schema("engine");
  return {
    async grantedScopes(userId) {
      const [row] = await ask(client.from("linkedin_tokens").select("granted_scopes").eq("user_id", userId));
      return row?.granted_scopes ?? null;
    },
    async postsToMeasure(userId, organizationId, since, limit) {
      const rows = await ask(
        engine.rpc("posts_to_measure", {
          p_user_id: userId,
          p_organization_id: organizationId,
          p_since: since,
          p_limit: limit,
        }),
      );
      return rows.map(({ id, post_urn }) => ({ id, postUrn: post_urn }));
    },
    async savePosts(userId, posts) {
      await ask(engine.rpc("save_post_figures", { p_user_id: userId, p_figures: [...posts] }));
    },
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
    async finishPersonal(userId, followers) {
      await ask(engine.rpc("finish_personal_sync", { p_user_id: userId, p_followers: followers }));
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
    pageDays: (userId, organizationId, fromDay) =>
      ask(
        client
          .from("account_snapshots")
          .select("day, impressions")
          .match({ user_id: userId, subject: organizationId })
          .gte("day", fromDay)
          .order("day"),
      ),
    async pageName(userId, organizationId) {
      const [row] = await ask(
        client
          .from("linkedin_organizations")
          .select("organization_name")
          .match({ user_id: userId, organization_id: organizationId }),
      );
      return row?.organization_name ?? null;
    },
    async country(userId) {
      const [author] = await ask(engine.rpc("ai_author", { p_user_id: userId }));
      return author?.country ?? null;
    },
    async posts(userId, organizationId, sinceIso) {
      const rows = client
        .from("post_analytics")
        .select("title, post_type, date_posted, num_likes, num_comments, reshares, engagements")
        .eq("user_id", userId)
        .gte("date_posted", sinceIso)
        .order("date_posted", { ascending: false })
        .limit(MOST_ANALYSED);
      const existing = await ask(
        organizationId === null
          ? rows.is("organization_id", null)
          : rows.eq("organization_id", organizationId),
      );
      return existing.flatMap((row) =>
        row.date_posted === null
          ? []
          : [
              {
                title: row.title ?? "",
                kind: row.post_type,
                postedAt: new Date(row.date_posted).toISOString(),
                num_likes: row.num_likes,
                num_comments: row.num_comments,
                reshares: row.reshares,
                engagements: row.engagements,
              },
            ],
      );
    },
    async periods(userId, days) {
      const rows = await ask(engine.rpc("compared_sums", { p_user_id: userId, p_days: days }));
      const of = (period: string, isCompared: boolean) => {
        const row = rows.find((one) => one.period === period && one.is_compared === isCompared);
        if (!row) throw new Error("compared_sums has four lines");
        return row;
      };
      return {
        now: of("current", false),
        before: of("before", false),
        comparedNow: of("current", true),
        comparedBefore: of("before", true),
      };
    },
  };
}
