import type { ReactNode } from "react";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { CardPublisher, PostCard } from "@/data/posts/cards";

/**
 * Parts of a card that the publishing feature draws. Callers pass the same object each time, because a new object
 * redraws every card.
 */
export type CardSlots = {
  unconfirmed: (card: PostCard, organizations: Pages) => ReactNode;
  nextTry: (card: PostCard, publisher: CardPublisher) => ReactNode;
};
