import { ask, type ServiceClient } from "../../_shared/adapters/supabase.ts";
import { creditMonthOf } from "../../_shared/domain/credits/month.ts";
import type { Wanted } from "../ports.ts";

/** States in which `request_publish_now` makes a post due. */
const NOT_OUT = ["unscheduled", "scheduled", "failed"];

/**
 * A look, not a promise: `hold_publish_credits` decides. The balance is unknown (null) while its free credits are of a
 * month that has ended, because the first use of the new month gives the new ones.
 */
export async function readPrice(
  client: ServiceClient,
  userId: string,
  wanted: Wanted,
): Promise<{ cost: number; available: number | null }> {
  const ofUser = client
    .from("posts")
    .select("linkedin_organization_id")
    .eq("user_id", userId)
    .is("deleted_at", null)
    .in("publish_state", NOT_OUT);
  const [posts, costs, [balance]] = await Promise.all([
    ask("postId" in wanted ? ofUser.eq("id", wanted.postId) : ofUser.eq("postcard", wanted.postcard)),
    ask(
      client
        .from("ai_credit_costs")
        .select("content_type, credit_cost")
        .in("content_type", ["personal_post", "company_post"]),
    ),
    ask(client.from("user_credit_stats").select("available_credits, free_period").eq("user_id", userId)),
  ]);
  const price = new Map(costs.map((row) => [row.content_type, row.credit_cost]));
  const cents = posts
    .map((post) => price.get(post.linkedin_organization_id === null ? "personal_post" : "company_post") ?? 0)
    .reduce((sum, cost) => sum + Math.round(cost * 100), 0);
  const isOfThisMonth = balance?.free_period.slice(0, 7) === creditMonthOf(Date.now());
  return { cost: cents / 100, available: balance && isOfThisMonth ? balance.available_credits : null };
}
