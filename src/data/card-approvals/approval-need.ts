import { type CardContent, sameContent } from "@contract/card-content";
import { useQuery } from "@tanstack/react-query";
import type { PostCard } from "../posts/cards";
import { lacksApproval, type ProblemsByPost } from "../posts/problems/problems";
import { isSendable } from "../posts/rows";
import { isAddedToBoard, type RequiredBoard, requiredBoards } from "../review-boards/required-boards";
import { approvedPosts, type Decisions } from "./approved";

type ApprovalNeed = {
  /** True when the card is published only with an approval of its present version. */
  isRequired: boolean;
  /** True when every unpublished post of the card has an approval of its present version. */
  isApproved: boolean;
  boards: readonly RequiredBoard[];
};

type Known = {
  userId: string;
  postcard: number;
  card: PostCard | null;
  problems: ProblemsByPost | undefined;
  decisions: Decisions | undefined;
};

const NONE: readonly RequiredBoard[] = [];

function isApproved(card: PostCard, decisions: Decisions | undefined): boolean {
  const approved = approvedPosts(card, decisions);
  return card.publishers.every(({ postId, state }) => !isSendable(state) || approved.includes(postId));
}

/** Until the decisions are read, a card requires an approval when the server has found that one is missing. */
const isRequired = ({ postcard, card, problems, decisions }: Known): boolean =>
  decisions ? decisions.required.has(postcard) : card !== null && lacksApproval(card, problems);

export function useApprovalNeed(known: Known): ApprovalNeed {
  const { userId, card, decisions } = known;
  const boards = useQuery(requiredBoards(userId)).data ?? NONE;
  return {
    isRequired: isRequired(known),
    isApproved: card !== null && isApproved(card, decisions),
    boards,
  };
}

/** True when the card waits for an approval once `content` is saved over `before` (null for a new card). */
export const waitsForApprovalOnceSaved = (
  content: CardContent,
  before: CardContent | null,
  { isRequired, isApproved, boards }: ApprovalNeed,
): boolean =>
  (isRequired && !(isApproved && before !== null && sameContent(content, before))) ||
  isAddedToBoard(content, before, boards);
