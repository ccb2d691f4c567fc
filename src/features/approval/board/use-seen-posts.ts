import type { BoardPost } from "@contract/approval";
import { useState } from "react";

type Read = { version: number; shown: string | null };

type Seen = {
  /** The version on the board that the page showed first; null for a post that came to the board later. */
  first: number | null;
  /** What the reviewer began to read; null while the page shows a decision about the present version, without a form. */
  read: Read | null;
};

const readOf = ({ version, answer }: BoardPost): Read => ({ version, shown: answer?.at ?? null });

/** Stores what the page has shown of a board's posts. `isDrafting`: a post's form contains an unsent comment. */
export function useSeenPosts(posts: readonly BoardPost[], isDrafting: (id: string) => boolean) {
  const [seen] = useState(() => new Map<string, Seen>());
  const isFirstBoard = seen.size === 0;
  for (const post of posts) {
    const { id, version, answer } = post;
    const { first, read } = seen.get(id) ?? { first: isFirstBoard ? version : null, read: null };
    const hasForm = answer?.isCurrent !== true || isDrafting(id);
    seen.set(id, { first, read: hasForm ? (read ?? readOf(post)) : null });
  }
  const isUndecided = ({ answer }: BoardPost): boolean => answer?.isCurrent !== true;
  const firstOf = ({ id }: BoardPost) => seen.get(id)?.first;
  return {
    /** True when a refetch has added the post to the board. */
    isAdded: (post: BoardPost): boolean => isUndecided(post) && firstOf(post) === null,
    /** True when a refetch has replaced the version that the page showed first, or has added the post. */
    isUnread: (post: BoardPost): boolean => isUndecided(post) && firstOf(post) !== post.version,
    /**
     * The version and the decision that an approval names. The server refuses it after a refetch has replaced that
     * version or shown another reviewer's request for changes, because the reviewer may have clicked without having read
     * the new one.
     */
    readBefore: (post: BoardPost): Read => seen.get(post.id)?.read ?? readOf(post),
    /** Lets the next approval name what the page shows then. */
    readAgain: (id: string): void => {
      const { first = null } = seen.get(id) ?? {};
      seen.set(id, { first, read: null });
    },
  };
}
