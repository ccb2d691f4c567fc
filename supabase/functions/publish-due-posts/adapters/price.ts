import { ask, type ServiceClient } from "../../_shared/adapters/supabase.ts";
import type { PricedPost, PricedPosts, Wanted } from "../ports.ts";

const NOT_OUT = ["unscheduled", "scheduled", "failed"];

/**
 * The prices of the posts that `request_publish_now` sends. They are only for the response to the user;
 * `hold_publish_credits` decides later whether the credits suffice.
 */
export async function readPrice(client: ServiceClient, userId: string, wanted: Wanted): Promise<PricedPosts> {
  const ofUser = client
    .from("posts")
    .select("linkedin_organization_id")
    .eq("user_id", userId)
    .is("deleted_at", null)
    .in("publish_state", NOT_OUT);
  const pagesWithRole = client
    .from("linkedin_organizations")
    .select("organization_id")
    .eq("user_id", userId)
    .not("can_publish", "is", false);
  const [posts, pages, costs, available] = await Promise.all([
    ask("postId" in wanted ? ofUser.eq("id", wanted.postId) : ofUser.eq("postcard", wanted.postcard)),
    ask(pagesWithRole),
    ask(
      client
        .from("ai_credit_costs")
        .select("content_type, credit_cost")
        .in("content_type", ["personal_post", "company_post"]),
    ),
    ask(client.schema("engine").rpc("available_credits", { p_user_id: userId })),
  ]);
  const price = new Map(costs.map((row) => [row.content_type, row.credit_cost]));
  const publishers = new Set<string | null>([null, ...pages.map((page) => page.organization_id)]);
  const sent = posts.filter((post) => publishers.has(post.linkedin_organization_id));
  const priced = sent.map((post): PricedPost => {
    const kind = post.linkedin_organization_id === null ? "personal_post" : "company_post";
    return { kind, price: price.get(kind) ?? 0 };
  });
  return { posts: priced, available };
}
