import type { ReactNode } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import type { CardPublisher, PostCard } from "@/data/posts/cards";

/**
 * The parts that the publishing feature adds to a card. Keep its identity: when it changes, every card is drawn
 * again.
 */
export type CardSlots = {
  /** Questions about unconfirmed publishers: LinkedIn may have their post. */
  doubts: (card: PostCard, organizations: readonly LinkedinOrganization[]) => ReactNode;
  /** When a post that was refused is tried again, as a sentence. */
  nextTry: (card: PostCard, publisher: CardPublisher) => ReactNode;
};
