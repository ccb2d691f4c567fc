import type { BoardPost } from "@contract/approval";
import { useState } from "react";

type Seen = {
  /** The version on the board that the page showed first; null for a post that came to the board later. */
  first: number | null;
  /** The version that the reviewer began to read; null while a decision about the present version exists. */
  read: number | null;
};

/** Stores which versions of a board's posts the page has shown. */
export function useSeenPosts(posts: readonly BoardPost[]) {
  const [seen] = useState(() => new Map<string, Seen>());
  const isFirstBoard = seen.size === 0;
  for (const { id, version, answer } of posts) {
    const { first, read } = seen.get(id) ?? { first: isFirstBoard ? version : null, read: null };
    seen.set(id, { first, read: answer?.isCurrent === true ? null : (read ?? version) });
  }
  const isUndecided = ({ answer }: BoardPost): boolean => answer?.isCurrent !== true;
  const firstOf = ({ id }: BoardPost) => seen.get(id)?.first;
  return {
    /** True when a refetch has added the post to the board. */
    isAdded: (post: BoardPost): boolean => isUndecided(post) && firstOf(post) === null,
    /** True when a refetch has replaced the version that the page showed first, or has added the post. */
    isUnread: (post: BoardPost): boolean => isUndecided(post) && firstOf(post) !== post.version,
    /**
     * The version that an approval names. The server refuses it after a refetch has replaced that version, because the
     * reviewer may have clicked without having read the new one.
     */
    versionRead: ({ id, version }: BoardPost): number => seen.get(id)?.read ?? version,
    /** Lets the next approval name the version that the page shows then. */
    readAgain: (id: string): void => {
      const { first = null } = seen.get(id) ?? {};
      seen.set(id, { first, read: null });
    },
  };
}
