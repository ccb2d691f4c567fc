import { ask, type ServiceClient } from "../../adapters/supabase.ts";
import type { PostFiguresStore } from "../ports.ts";

export function createPostFiguresStore(client: ServiceClient): PostFiguresStore {
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
    async finishPersonal(userId, followers) {
      await ask(engine.rpc("finish_personal_sync", { p_user_id: userId, p_followers: followers }));
    },
  };
}
