import { CircleAlert, TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import type { CardProblem } from "@/data/posts/problems";
import { PERSONAL } from "@/data/posts/rows";
import { buttonClass } from "@/ui/button";
import { cn } from "@/ui/cn";
import { postsText } from "../posts.text";
import { publisherName } from "../publisher-names";
import { remedyOf } from "./causes";
import { otherPostOf, sentenceOfProblem } from "./problem-words";
import { publishingText } from "./publishing.text";
import { RemedyButton } from "./remedy-button";

const text = publishingText.problems;

type ProblemListProps = {
  card: PostCard;
  problems: readonly CardProblem[];
  organizations: readonly LinkedinOrganization[];
  /** Null where the card is being edited already. */
  onEdit: (() => void) | null;
};

/** What can still be mended before the hour, errors first, each with the action that mends it. */
export function ProblemList({ card, problems, organizations, onEdit }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul aria-label={text.label} className="flex flex-col gap-2">
      {problems.map((problem) => (
        <Problem
          key={problem.code}
          card={card}
          problem={problem}
          organizations={organizations}
          onEdit={onEdit}
        />
      ))}
    </ul>
  );
}

type ProblemProps = Omit<ProblemListProps, "problems"> & { problem: CardProblem };

function Problem({ card, problem, organizations, onEdit }: ProblemProps) {
  const isError = problem.severity === "error";
  const Icon = isError ? CircleAlert : TriangleAlert;
  const isEverybody = problem.publishers.length === card.publishers.length;
  const names = problem.publishers.map((id) => publisherName(id, organizations));
  const remedy = remedyOf(problem.code);
  const other = otherPostOf(problem);
  return (
    <li
      className={cn(
        "flex flex-col gap-2 rounded-lg px-3 py-2.5 text-sm sm:flex-row sm:items-center sm:justify-between sm:gap-3",
        isError ? "bg-danger-soft text-danger" : "bg-warning-soft text-warning",
      )}
    >
      <p className="flex min-w-0 gap-2">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          <strong className="font-semibold">{isError ? text.error : text.warning}</strong>{" "}
          {!isEverybody && `${text.only(names)} `}
          {sentenceOfProblem(problem, card.timezone)}
        </span>
      </p>
      <span className="flex flex-wrap gap-2 empty:hidden sm:shrink-0">
        {other !== null && (
          <Link
            to={`/posts?post=${encodeURIComponent(other)}`}
            className={buttonClass("secondary", "sm")}
            aria-label={text.otherOf(card.title || postsText.untitled)}
          >
            {text.other}
          </Link>
        )}
        {(remedy.kind !== "edit" || onEdit !== null) && (
          <RemedyButton
            remedy={remedy}
            of={card.title || postsText.untitled}
            postId={card.publishers.find(({ id }) => problem.publishers.includes(id))?.postId ?? ""}
            isPage={problem.publishers.some((id) => id !== PERSONAL)}
            onEdit={onEdit ?? (() => undefined)}
          />
        )}
      </span>
    </li>
  );
}
