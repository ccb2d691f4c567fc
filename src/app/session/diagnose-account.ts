import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { logFacts, logFailure } from "@/shared/log";

const POSTS_READ = 5;

export async function diagnoseAccount(userId: string): Promise<void> {
  try {
    const [credits, tokens, posts] = await Promise.all([
      supabase.from("user_credit_stats").select("available_credits").eq("user_id", userId).maybeSingle(),
      supabase.from("linkedin_tokens").select("is_valid").eq("user_id", userId).maybeSingle(),
      supabase.from("posts").select("id, status").eq("user_id", userId).limit(POSTS_READ),
    ]);
    logFacts("new account", {
      credits: unwrap(credits)?.available_credits ?? null,
      linkedin: unwrap(tokens)?.is_valid ?? null,
      posts: unwrap(posts).length,
    });
  } catch (error) {
    logFailure("new account", error);
  }
}
