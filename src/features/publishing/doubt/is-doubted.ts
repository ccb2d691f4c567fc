import type { CardPublisher } from "@/data/posts/cards";

export const isUnconfirmed = ({ state }: CardPublisher): boolean => state === "unconfirmed";

export const wasDoubtedBefore = ({ state, wasDoubted }: CardPublisher): boolean =>
  state === "failed" && wasDoubted;

export const isDoubted = (publisher: CardPublisher): boolean =>
  isUnconfirmed(publisher) || wasDoubtedBefore(publisher);
