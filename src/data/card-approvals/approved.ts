import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import type { Database } from "@/types/database.types";
import type { PostCard } from "../posts/cards";
import { postKeys } from "../posts/keys";

type Decision = Pick<
  Database["public"]["Tables"]["card_approvals"]["Row"],
  "answer" | "answered_version" | "answered_at"
>;
const COLUMNS = "answer, answered_version, answered_at";
/** Bounds the answer; a card that was approved before the newest decisions shows no mark. */
const NEWEST = 1_000;

type CardDecision = Decision & { postcard: number };
type PostDecision = Decision & { post_id: string };

export type Decisions = {
  ofCard: ReadonlyMap<number, Decision>;
  ofPost: ReadonlyMap<string, Decision>;
};

/** Not within the options: with a new function at each render, each render would make new maps and redraw all cards. */
const decisionsOf = (read: { cards: CardDecision[]; posts: PostDecision[] }): Decisions => ({
  ofCard: new Map(read.cards.map(({ postcard, ...decision }) => [postcard, decision])),
  ofPost: new Map(read.posts.map(({ post_id, ...decision }) => [post_id, decision])),
});

/** The newest decisions about the user's cards, and about single posts on review boards. */
export const decisions = (userId: string) =>
  queryOptions({
    queryKey: postKeys.decisions(userId),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [cards, posts] = await Promise.all([
        supabase
          .from("card_approvals")
          .select(`postcard, ${COLUMNS}`)
          .eq("user_id", userId)
          .not("answer", "is", null)
          .order("answered_at", { ascending: false })
          .limit(NEWEST)
          .abortSignal(signal),
        supabase
          .from("post_approvals")
          .select(`post_id, ${COLUMNS}`)
          .eq("user_id", userId)
          .order("answered_at", { ascending: false })
          .limit(NEWEST)
          .abortSignal(signal),
      ]);
      return { cards: unwrap(cards), posts: unwrap(posts) };
    },
    select: decisionsOf,
  });

const timeOf = ({ answered_at }: Decision): number => Date.parse(answered_at ?? "");

/** True when the last decision about each unpublished post of the card approves its present version. */
export const isApproved = (card: PostCard, { ofCard, ofPost }: Decisions): boolean =>
  card.status === "publicar" &&
  card.publishers.every(({ postId }) => {
    const [last] = [ofCard.get(card.postcard), ofPost.get(postId)]
      .filter((decision) => decision !== undefined)
      .sort((a, b) => timeOf(b) - timeOf(a));
    return last?.answer === "approved" && last.answered_version === card.version;
  });
