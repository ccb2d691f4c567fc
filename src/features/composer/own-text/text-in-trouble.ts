import { ownTextOf } from "@contract/card-content";
import type { PostCard } from "@/data/posts/cards";
import { causeCodeOf, type ProblemsByPost } from "@/data/posts/problems/problems";
import { isAboutText } from "@/posts/state/causes";

/**
 * Returns the account whose own text has a problem; null when the common text has a problem too, or when no text has
 * one.
 */
export function textInTrouble(card: PostCard | null, problems: ProblemsByPost | undefined): string | null {
  if (card === null) return null;
  const wrong = card.publishers.filter((publisher) => {
    const cause = causeCodeOf(publisher);
    const found = problems?.get(publisher.postId) ?? [];
    return (cause !== null && isAboutText(cause)) || found.some(({ code }) => isAboutText(code));
  });
  return wrong.every(({ id }) => ownTextOf(card, id)) ? (wrong[0]?.id ?? null) : null;
}
