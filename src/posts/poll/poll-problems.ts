import type { CardContent } from "@contract/card-content";
import { type PollProblem, pollProblems } from "@publishing/poll";
import { errorText } from "@/text/errors";
import { pollText } from "./poll.text";

export const pollProblemWords = ({ kind, at = 0 }: PollProblem): string => pollText.problem[kind](at + 1);

export const isUnfinished = ({ poll, image_url }: Pick<CardContent, "poll" | "image_url">): boolean =>
  poll !== null && image_url === null && pollProblems(poll).every(({ kind }) => kind.endsWith("_missing"));

export function pollProblemOf({ poll, image_url }: Pick<CardContent, "poll" | "image_url">): string | null {
  if (poll === null) return null;
  if (image_url !== null) return errorText.poll_with_media;
  const [first] = pollProblems(poll);
  return first ? pollProblemWords(first) : null;
}
