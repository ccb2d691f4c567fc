import type { CardPublisher } from "@/data/posts/cards";

/** True when LinkedIn may or may not have the post; the engine waits for an answer. */
export const isUnconfirmed = ({ state }: CardPublisher): boolean => state === "unconfirmed";

export const wasDoubtedBefore = ({ state, wasDoubted }: CardPublisher): boolean =>
  state === "failed" && wasDoubted;

export const isDoubted = (publisher: CardPublisher): boolean =>
  isUnconfirmed(publisher) || wasDoubtedBefore(publisher);
