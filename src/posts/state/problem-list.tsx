import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { Link } from "react-router-dom";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import type { CardProblem } from "@/data/posts/problems/problems";
import { PERSONAL } from "@/data/posts/rows";
import { paths } from "@/shared/paths";
import { Button, buttonClass } from "@/ui/button";
import { publisherName } from "../publisher-names";
import { shownTitle } from "../shown-title";
import { remedyOf } from "./causes";
import { NoticeBox } from "./notice-box";
import { hasComment, otherPostOf, sentenceOfProblem } from "./problem-words";
import { RemedyButton } from "./remedy-button";
import { stateText } from "./state.text";

const text = stateText.problems;

type ProblemListProps = {
  card: PostCard;
  problems: readonly CardProblem[];
  organizations: Pages;
  onEdit: (() => void) | null;
  onReply: (() => void) | undefined;
};

export function ProblemList({ card, problems, organizations, onEdit, onReply }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul aria-label={text.label} className="flex flex-col gap-2">
      {problems.map((problem) => (
        <Problem
          key={`${problem.code} ${problem.publishers}`}
          card={card}
          problem={problem}
          organizations={organizations}
          onEdit={onEdit}
          onReply={onReply}
        />
      ))}
    </ul>
  );
}

type ProblemProps = Omit<ProblemListProps, "problems"> & { problem: CardProblem };

function Problem({ card, problem, organizations, onEdit, onReply }: ProblemProps) {
  const isError = problem.severity === "error";
  const isEverybody = problem.publishers.length === card.publishers.length;
  const names = problem.publishers.map((id) => publisherName(id, organizations));
  const remedy = remedyOf(problem.code);
  const other = otherPostOf(problem);
  return (
    <li>
      <NoticeBox
        tone={isError ? "danger" : "warning"}
        icon={isError ? CircleAlert : TriangleAlert}
        lead={isError ? text.error : text.warning}
        actions={
          <>
            {other !== null && (
              <Link
                to={paths.posts({ post: other })}
                className={buttonClass("secondary", "sm")}
                aria-label={text.otherOf(shownTitle(card.title))}
              >
                {text.other}
              </Link>
            )}
            {onReply && hasComment(problem) && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={stateText.remedy.for(text.reply, shownTitle(card.title))}
                onClick={onReply}
              >
                {text.reply}
              </Button>
            )}
            {(remedy.kind !== "edit" || onEdit !== null) && (
              <RemedyButton
                remedy={remedy}
                of={shownTitle(card.title)}
                postId={card.publishers.find(({ id }) => problem.publishers.includes(id))?.postId ?? ""}
                isPage={problem.publishers.some((id) => id !== PERSONAL)}
                onEdit={onEdit ?? (() => undefined)}
              />
            )}
          </>
        }
      >
        {!isEverybody && `${text.only(names)} `}
        {sentenceOfProblem(problem, card.timezone)}
      </NoticeBox>
    </li>
  );
}
