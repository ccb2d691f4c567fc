import type { ErrorCode } from "@contract/error-codes";
import { isLostPage, type Pages } from "@/data/linkedin-organizations/organizations";
import type { CardPublisher, PostCard } from "@/data/posts/cards";
import { allProblemsOfCard, type CardProblem, type ProblemsByPost } from "@/data/posts/problems/problems";

/**
 * These problems do not count: a connection that ends later does not stop a post sent now, and the dialog has its own
 * sentence about credits.
 */
const ELSEWHERE: ReadonlySet<ErrorCode> = new Set(["linkedin_connection_expires", "insufficient_credits"]);

/** These problems count at any severity, because an approval also concerns a post that is sent at once. */
const REVIEW: ReadonlySet<ErrorCode> = new Set(["approval_missing", "changes_requested"]);

export const stopsPost = ({ code }: CardProblem): boolean => code !== "changes_requested";

/** The problems that the browser knows until the server's problems are read: the card's lost pages. */
const lostPages = (card: PostCard, organizations: Pages): ProblemsByPost =>
  new Map(
    card.publishers
      .filter(({ id }) => isLostPage(id, organizations))
      .map(({ postId }) => [
        postId,
        [{ postId, code: "page_role_lost", severity: "error", detail: {} }] as const,
      ]),
  );

/** The problems that will stop the card's posts when they are sent at once, and changes that a reviewer requested. */
export const obstaclesOf = (
  card: PostCard,
  problems: ProblemsByPost | undefined,
  organizations: Pages,
): CardProblem[] =>
  allProblemsOfCard(card, problems ?? lostPages(card, organizations)).filter(
    ({ code, severity }) => (severity === "error" && !ELSEWHERE.has(code)) || REVIEW.has(code),
  );

/** The accounts among `publishers` whose posts go out: the server leaves out the posts of lost pages. */
export function withoutLostPages(
  publishers: readonly CardPublisher[],
  obstacles: readonly CardProblem[],
): CardPublisher[] {
  const lost = obstacles.flatMap((problem) => (problem.code === "page_role_lost" ? problem.publishers : []));
  return publishers.filter(({ id }) => !lost.includes(id));
}
