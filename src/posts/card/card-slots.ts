import type { ReactNode } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import type { CardPublisher, PostCard } from "@/data/posts/cards";

/** What the feature that publishes adds to a card. Keep its identity: every card is drawn again when it changes. */
export type CardSlots = {
  /** Questions about unconfirmed publishers: LinkedIn may have their post. */
  doubts: (card: PostCard, organizations: readonly LinkedinOrganization[]) => ReactNode;
  /** When a post that was refused is tried again, as a sentence. */
  nextTry: (card: PostCard, publisher: CardPublisher) => ReactNode;
};
