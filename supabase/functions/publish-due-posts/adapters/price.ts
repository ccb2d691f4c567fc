import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { toBackendError } from "../../_shared/adapters/supabase.ts";
import { creditMonthOf } from "../../_shared/domain/credits/month.ts";
import type { Wanted } from "../ports.ts";

const posts = z.array(z.object({ linkedin_organization_id: z.string().nullable() }));
const costs = z.array(z.object({ content_type: z.string(), credit_cost: z.coerce.number() }));
const stats = z.object({ available_credits: z.coerce.number(), free_period: z.string() }).nullable();

const TIMEOUT_MS = 10_000;
/** States in which `request_publish_now` makes a post due. */
const NOT_OUT = ["unscheduled", "scheduled", "failed"];

/**
 * A look, not a promise: `hold_publish_credits` decides. The balance is unknown (null) while its free credits are of a
 * month that has ended, because the first use of the new month gives the new ones.
 */
export async function readPrice(
  client: SupabaseClient,
  userId: string,
  wanted: Wanted,
): Promise<{ cost: number; available: number | null }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const ofUser = client
    .from("posts")
    .select("linkedin_organization_id")
    .eq("user_id", userId)
    .is("deleted_at", null)
    .in("publish_state", NOT_OUT);
  const chosen = "postId" in wanted ? ofUser.eq("id", wanted.postId) : ofUser.eq("postcard", wanted.postcard);
  const answers = await Promise.all([
    chosen.abortSignal(signal),
    client
      .from("ai_credit_costs")
      .select("content_type, credit_cost")
      .in("content_type", ["personal_post", "company_post"])
      .abortSignal(signal),
    client
      .from("user_credit_stats")
      .select("available_credits, free_period")
      .eq("user_id", userId)
      .abortSignal(signal)
      .maybeSingle(),
  ]);
  for (const { error } of answers) if (error) throw toBackendError(error);
  const price = new Map(costs.parse(answers[1].data).map((row) => [row.content_type, row.credit_cost]));
  const cents = posts
    .parse(answers[0].data)
    .map((post) => price.get(post.linkedin_organization_id === null ? "personal_post" : "company_post") ?? 0)
    .reduce((sum, cost) => sum + Math.round(cost * 100), 0);
  const balance = stats.parse(answers[2].data);
  const isOfThisMonth = balance?.free_period.slice(0, 7) === creditMonthOf(Date.now());
  return { cost: cents / 100, available: balance && isOfThisMonth ? balance.available_credits : null };
}
