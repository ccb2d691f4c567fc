import type { CardPublisher } from "@/data/posts/cards";

export const isUnconfirmed = ({ state }: CardPublisher): boolean => state === "unconfirmed";

export const wasUnconfirmed = ({ state, wasDoubted }: CardPublisher): boolean =>
  state === "failed" && wasDoubted;

export const needsDecision = (publisher: CardPublisher): boolean =>
  isUnconfirmed(publisher) || wasUnconfirmed(publisher);
