import type { CardContent } from "@contract/card-content";
import { type PollProblem, pollProblems } from "@publishing/poll";
import { errorText } from "@/text/errors";
import { pollText } from "./poll.text";

export const pollProblemWords = ({ kind, at = 0 }: PollProblem): string => pollText.problem[kind](at + 1);

/** True for a poll in which only texts are missing, because its user is still writing it. */
export const isUnfinished = ({ poll, image_url }: Pick<CardContent, "poll" | "image_url">): boolean =>
  poll !== null && image_url === null && pollProblems(poll).every(({ kind }) => kind.endsWith("_missing"));

/** The first reason why a card with this poll cannot be saved; null when it can be saved. */
export function pollProblemOf({ poll, image_url }: Pick<CardContent, "poll" | "image_url">): string | null {
  if (poll === null) return null;
  if (image_url !== null) return errorText.poll_with_media;
  const [first] = pollProblems(poll);
  return first ? pollProblemWords(first) : null;
}
