import type { CardPublisher } from "@/data/posts/cards";

/** True when LinkedIn may or may not have the post; the engine waits for an answer. */
export const isUnconfirmed = ({ state }: CardPublisher): boolean => state === "unconfirmed";

/** True when the post failed, but an earlier attempt may have published it. */
export const wasDoubtedBefore = ({ state, wasDoubted }: CardPublisher): boolean =>
  state === "failed" && wasDoubted;

/** True when the user is asked whether LinkedIn has this publisher's post. */
export const isDoubted = (publisher: CardPublisher): boolean =>
  isUnconfirmed(publisher) || wasDoubtedBefore(publisher);
