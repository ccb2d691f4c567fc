import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import type { PostCard } from "@/data/posts/cards";

const PARAM = "post";

/** Whether the address points at one post. */
export const pointsAtPost = (params: URLSearchParams): boolean => params.has(PARAM);

type Found = { card: PostCard | null };

/**
 * The card of the post that the address points at (`?post=`), from a notice or another screen. `onArrive` is called
 * once a visit of the address, as soon as the cards are there; without a card the post is gone.
 */
export function useFocusedPost(
  cards: readonly PostCard[] | undefined,
  onArrive: (found: Found) => void,
): { card: PostCard | null; visit: string } {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const asked = params.get(PARAM);
  const card = cards?.find((one) => one.publishers.some(({ postId }) => postId === asked)) ?? null;
  const arrivedAt = useRef<string | null>(null);
  useEffect(() => {
    if (asked === null || cards === undefined || arrivedAt.current === key + asked) return;
    arrivedAt.current = key + asked;
    onArrive({ card });
  });
  return { card: asked === null ? null : card, visit: key };
}
