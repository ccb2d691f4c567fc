import { ask, type ServiceClient } from "../../adapters/supabase.ts";
import type { AnalysisStore } from "../ports.ts";

/** More posts than a person publishes in a year. */
const MOST_ANALYSED = 500;

export function createAnalysisStore(client: ServiceClient): AnalysisStore {
  const engine = client.schema("engine");
  return {
    async posts(userId, organizationId, sinceIso) {
      const rows = client
        .from("post_analytics")
        .select("title, post_type, date_posted, num_likes, num_comments, reshares, engagements")
        .eq("user_id", userId)
        .gte("date_posted", sinceIso)
        .order("date_posted", { ascending: false })
        .limit(MOST_ANALYSED);
      const found = await ask(
        organizationId === null
          ? rows.is("organization_id", null)
          : rows.eq("organization_id", organizationId),
      );
      return found.flatMap(({ title, post_type: kind, date_posted: date, ...figures }) =>
        date === null
          ? []
          : [{ title: title ?? "", kind, postedAt: new Date(date).toISOString(), ...figures }],
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
    async place(userId) {
      const [author] = await ask(engine.rpc("ai_author", { p_user_id: userId }));
      return { country: author?.country ?? null, timeZone: author?.timezone ?? null };
    },
  };
}
