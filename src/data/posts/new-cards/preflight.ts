import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import type { Database } from "@/types/database.types";
import type { NewCard } from "../changes/write";
import { postKeys } from "../keys";
import { PERSONAL } from "../rows";
import { instantOf } from "../schedule";

type Row = Database["public"]["Functions"]["preflight_posts"]["Returns"][number];

export type Preflight = {
  connection: string | null;
  ending: { cards: number; at: string } | null;
  unpaid: { cards: number; credits: number; from: string } | null;
};

function toPreflight(row: Row): Preflight {
  const { connection, ends_at, ending_cards, unpaid_cards, credits_missing, first_unpaid_at } = row;
  return {
    connection,
    // `connection` is the connection's fault, or null. Only a connection without a fault is announced as expiring.
    ending:
      connection === null && ends_at !== null && ending_cards > 0
        ? { cards: ending_cards, at: ends_at }
        : null,
    unpaid:
      unpaid_cards > 0 && first_unpaid_at !== null
        ? { cards: unpaid_cards, credits: credits_missing, from: first_unpaid_at }
        : null,
  };
}

/** The server's function takes the posts as parallel lists. */
function scheduledPosts(cards: readonly NewCard[]) {
  const posts = cards.flatMap(({ content }, card) => {
    const instant = content.post_time && instantOf(content.date, content.post_time, content.timezone);
    if (!instant) return [];
    const dueAt = new Date(instant).toISOString();
    return content.publishers.map((publisher) => ({ dueAt, isCompany: publisher !== PERSONAL, card }));
  });
  return {
    p_due_at: posts.map(({ dueAt }) => dueAt),
    p_is_company: posts.map(({ isCompany }) => isCompany),
    p_card: posts.map(({ card }) => card),
  };
}

export const preflightOf = (userId: string, cards: readonly NewCard[]) => {
  const posts = scheduledPosts(cards);
  return queryOptions({
    queryKey: postKeys.preflight(
      userId,
      cards.map(({ postcard }) => postcard),
    ),
    enabled: posts.p_card.length > 0,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Preflight> =>
      toPreflight(unwrap(await supabase.rpc("preflight_posts", posts).abortSignal(signal).single())),
  });
};
