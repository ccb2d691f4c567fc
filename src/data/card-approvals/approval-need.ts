import { type CardContent, sameContent } from "@contract/card-content";
import { useQuery } from "@tanstack/react-query";
import type { PostCard } from "../posts/cards";
import { lacksApproval, type ProblemsByPost } from "../posts/problems/problems";
import { entersBoard, type RequiredBoard, requiredBoards } from "../review-boards/required-boards";
import type { Decisions } from "./approved";

type ApprovalNeed = {
  /** True when the saved card waits for a required approval. */
  isLacking: boolean;
  /** True when the card is published only with an approval of its present version. */
  isRequired: boolean;
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

export function useApprovalNeed({ userId, postcard, card, problems, decisions }: Known): ApprovalNeed {
  const boards = useQuery(requiredBoards(userId)).data ?? NONE;
  return {
    isLacking: card !== null && lacksApproval(card, problems),
    isRequired: decisions?.required.has(postcard) ?? false,
    boards,
  };
}

/** True when the card waits for an approval once `content` is saved over `before` (null for a new card). */
export const isHeldAfter = (
  content: CardContent,
  before: CardContent | null,
  { isLacking, isRequired, boards }: ApprovalNeed,
): boolean =>
  isLacking ||
  (isRequired && before !== null && !sameContent(content, before)) ||
  entersBoard(content, before, boards);
