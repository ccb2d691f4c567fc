import { readAs, record, type Shaped, text, withDefault } from "@contract/shape";
import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { PERSONAL } from "../posts/rows";

const topic = record({ tema: text, contexto: withDefault(text, "") });
export type UserTopic = Shaped<typeof topic>;

export const userTopicsKeys = {
  all: (userId: string) => ["user_topics", userId] as const,
  latest: (userId: string) => [...userTopicsKeys.all(userId), "latest"] as const,
};

export function topicsOf(items: readonly string[]): UserTopic[] {
  return items.flatMap((item) => {
    try {
      const read = readAs(topic, JSON.parse(item));
      return read && read.tema !== "" ? read : [];
    } catch {
      return [];
    }
  });
}

export const latestTopics = (userId: string) =>
  queryOptions({
    queryKey: userTopicsKeys.latest(userId),
    queryFn: async ({ signal }): Promise<UserTopic[] | null> => {
      const rows = unwrap(
        await supabase
          .from("user_topics")
          .select("topics")
          .eq("user_id", userId)
          .order("created_at", { ascending: false })
          .limit(1)
          .abortSignal(signal),
      );
      return rows[0] ? topicsOf(rows[0].topics) : null;
    },
  });

/** False when `begin_topics` would refuse for lack of posts, questions and a personal profile. */
export async function hasTopicMaterial(userId: string, signal: AbortSignal): Promise<boolean> {
  const reads = await Promise.all([
    supabase.from("posts").select("postcard").eq("user_id", userId).limit(1).abortSignal(signal),
    supabase.from("research_history").select("id").eq("user_id", userId).limit(1).abortSignal(signal),
    supabase
      .from("about_profiles")
      .select("publisher")
      .eq("user_id", userId)
      .eq("publisher", PERSONAL)
      .limit(1)
      .abortSignal(signal),
  ]);
  return reads.some((read) => (unwrap(read) as readonly unknown[]).length > 0);
}
