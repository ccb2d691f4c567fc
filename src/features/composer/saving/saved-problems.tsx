import { isLostPage, type Pages } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import { type CardProblem, type ProblemsByPost, problemsOfCard } from "@/data/posts/problems/problems";
import { ProblemList } from "@/posts/state/problem-list";
import { stateText } from "@/posts/state/state.text";

type SavedProblemsProps = {
  card: PostCard | null;
  problems: ProblemsByPost | undefined;
  organizations: Pages;
  onReply: ((card: PostCard) => void) | undefined;
};

/** True when the account fields already show the lost page. Pages that were read before the loss do not show it. */
const isNamedBelowAccounts = ({ code, publishers }: CardProblem, organizations: Pages): boolean =>
  code === "page_role_lost" && publishers.every((id) => isLostPage(id, organizations));

export function SavedProblems({ card, problems, organizations, onReply }: SavedProblemsProps) {
  const ofCard = (card ? problemsOfCard(card, problems) : []).filter(
    (problem) => !isNamedBelowAccounts(problem, organizations),
  );
  if (card === null || ofCard.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-medium text-sm text-text">{stateText.problems.saved}</h2>
      <ProblemList
        card={card}
        problems={ofCard}
        organizations={organizations}
        onEdit={null}
        onReply={onReply && (() => onReply(card))}
      />
    </section>
  );
}
