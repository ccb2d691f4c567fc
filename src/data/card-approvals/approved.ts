import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import type { Database } from "@/types/database.types";
import type { PostCard } from "../posts/cards";
import { postKeys } from "../posts/keys";

type Decision = Pick<Database["public"]["Tables"]["card_approvals"]["Row"], "answer" | "answered_version">;
const COLUMNS = "answer, answered_version";
/** Limits the size of the response. An approved card that is not among the newest shows no mark. */
const NEWEST = 1_000;

type CardDecision = Decision & { postcard: number; is_required: boolean };
type PostDecision = Decision & { post_id: string };

export type Decisions = {
  /** The numbers of the cards that are not published without an approval. */
  required: ReadonlySet<number>;
  ofCard: ReadonlyMap<number, Decision>;
  ofPost: ReadonlyMap<string, Decision>;
};

/**
 * Stands outside the query's options, because React Query calls a new `select` function again: one made at each render
 * would return new maps and redraw all cards.
 */
const decisionsOf = (read: { cards: CardDecision[]; posts: PostDecision[] }): Decisions => ({
  required: new Set(read.cards.filter((card) => card.is_required).map(({ postcard }) => postcard)),
  ofCard: new Map(
    read.cards
      .filter(({ answer }) => answer !== null)
      .map(({ postcard, is_required, ...decision }) => [postcard, decision]),
  ),
  ofPost: new Map(read.posts.map(({ post_id, ...decision }) => [post_id, decision])),
});

/**
 * The newest decisions about the user's cards, the cards that require an approval, and decisions about single posts on
 * boards.
 */
export const decisions = (userId: string) =>
  queryOptions({
    queryKey: postKeys.decisions(userId),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [cards, posts] = await Promise.all([
        supabase
          .from("card_approvals")
          .select(`postcard, is_required, ${COLUMNS}`)
          .eq("user_id", userId)
          .or("answer.not.is.null,is_required.is.true")
          .order("postcard", { ascending: false })
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

const NONE: readonly string[] = [];

/**
 * The ids of the card's unpublished posts whose present version a reviewer approves, and whose changes no reviewer
 * requests. The same rule as private.answer_to_post.
 */
export const approvedPosts = (card: PostCard, decisions: Decisions | undefined): readonly string[] =>
  decisions === undefined || card.status !== "publicar"
    ? NONE
    : card.publishers.flatMap(({ postId }) => {
        const current = [decisions.ofCard.get(card.postcard), decisions.ofPost.get(postId)].filter(
          (decision) => decision?.answered_version === card.version,
        );
        const isApproved = current.length > 0 && current.every((decision) => decision?.answer === "approved");
        return isApproved ? [postId] : [];
      });
