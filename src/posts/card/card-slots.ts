import type { ReactNode } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import type { CardPublisher, PostCard } from "@/data/posts/cards";

/**
 * Parts of a card that the publishing feature provides. Pass the same object each time: a new one redraws every
 * card.
 */
export type CardSlots = {
  /** Questions about unconfirmed publishers: LinkedIn may have their post. */
  doubts: (card: PostCard, organizations: readonly LinkedinOrganization[]) => ReactNode;
  /** When a post that was refused is tried again, as a sentence. */
  nextTry: (card: PostCard, publisher: CardPublisher) => ReactNode;
};
