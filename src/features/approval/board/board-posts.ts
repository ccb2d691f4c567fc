import type { BoardPost } from "@contract/approval";
import { firstUnits } from "@publishing/text-length";
import { excerptOf } from "@/posts/card/card-excerpt";
import { isolated } from "@/posts/shown-title";
import { formatDayOfYear } from "@/shared/time/dates";
import { acceptsDecision } from "../accepts-decision";
import { boardText as text } from "./board.text";

const NAME_LENGTH = 70;

export function nameOf({ text: words, poll, date }: Pick<BoardPost, "text" | "poll" | "date">): string {
  const excerpt = excerptOf("", words) || excerptOf("", poll?.question ?? "");
  const shown = excerpt.length > NAME_LENGTH ? `${firstUnits(excerpt, NAME_LENGTH).trimEnd()}…` : excerpt;
  return `${shown === "" ? text.noText : isolated(shown)} · ${formatDayOfYear(date)}`;
}

export const unansweredOf = (posts: readonly BoardPost[]): BoardPost[] =>
  posts.filter((post) => acceptsDecision(post) && !post.answer?.isCurrent);

/** A published post counts as published only, whatever its decision, so that no post is in two counts. */
export function countsOf(posts: readonly BoardPost[]) {
  const current = posts.filter((post) => acceptsDecision(post) && post.answer?.isCurrent);
  const approved = current.filter(({ answer }) => answer?.kind === "approved").length;
  return {
    approved,
    changes: current.length - approved,
    open: unansweredOf(posts).length,
    out: posts.filter(({ state }) => state === "published").length,
  };
}
