import type { ReactNode } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import type { CardPublisher, PostCard } from "@/data/posts/cards";

/**
 * Parts of a card drawn by the publishing feature. Must be the same object each time: a new object redraws
 * every card.
 */
export type CardSlots = {
  /** Draws the questions about posts whose publication LinkedIn has not confirmed. */
  doubts: (card: PostCard, organizations: readonly LinkedinOrganization[]) => ReactNode;
  /** Draws the time at which a refused post is tried again. */
  nextTry: (card: PostCard, publisher: CardPublisher) => ReactNode;
};
