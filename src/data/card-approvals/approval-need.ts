import { type CardContent, sameContent } from "@contract/card-content";
import { useQuery } from "@tanstack/react-query";
import type { PostCard } from "../posts/cards";
import { isSendable } from "../posts/rows";
import { entersBoard, type RequiredBoard, requiredBoards } from "../review-boards/required-boards";
import { approvedPosts, type Decisions } from "./approved";

type ApprovalNeed = {
  /** True when the card is published only with an approval of its present version. */
  isRequired: boolean;
  /** True when each post of the card that is still to be published has that approval. */
  isApproved: boolean;
  boards: readonly RequiredBoard[];
};

type Known = {
  userId: string;
  postcard: number;
  card: PostCard | null;
  decisions: Decisions | undefined;
};

const NONE: readonly RequiredBoard[] = [];

function isApproved(card: PostCard, decisions: Decisions | undefined): boolean {
  const approved = approvedPosts(card, decisions);
  return card.publishers.every(({ postId, state }) => !isSendable(state) || approved.includes(postId));
}

export function useApprovalNeed({ userId, postcard, card, decisions }: Known): ApprovalNeed {
  const boards = useQuery(requiredBoards(userId)).data ?? NONE;
  return {
    isRequired: decisions?.required.has(postcard) ?? false,
    isApproved: card !== null && isApproved(card, decisions),
    boards,
  };
}

/** True when the card waits for an approval once `content` is saved over `before` (null for a new card). */
export const isHeldAfter = (
  content: CardContent,
  before: CardContent | null,
  { isRequired, isApproved, boards }: ApprovalNeed,
): boolean =>
  (isRequired && !(isApproved && before !== null && sameContent(content, before))) ||
  entersBoard(content, before, boards);
