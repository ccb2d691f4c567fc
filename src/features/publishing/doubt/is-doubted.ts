import type { CardPublisher } from "@/data/posts/cards";

/** Whether LinkedIn has the post is unknown, and the engine waits for an answer. */
export const isUnconfirmed = ({ state }: CardPublisher): boolean => state === "unconfirmed";

/** It failed, and an earlier attempt may have left the post on LinkedIn. */
export const wasDoubtedBefore = ({ state, wasDoubted }: CardPublisher): boolean =>
  state === "failed" && wasDoubted;

/** Whether there is a question to ask about this publisher's post. */
export const isDoubted = (publisher: CardPublisher): boolean =>
  isUnconfirmed(publisher) || wasDoubtedBefore(publisher);
