import BadgeCheck from "lucide-react/icons/badge-check";
import Copy from "lucide-react/icons/copy";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Repeat2 from "lucide-react/icons/repeat-2";
import RotateCw from "lucide-react/icons/rotate-cw";
import Send from "lucide-react/icons/send";
import Trash2 from "lucide-react/icons/trash";
import { cardAbilities, isDayLate, type PostCard } from "@/data/posts/cards";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { postsText } from "../posts.text";
import { shownTitle } from "../shown-title";
import type { OnCardAction } from "./card-action";

type CardActionsProps = {
  card: PostCard;
  isOpen: boolean;
  onAction: OnCardAction;
};

const OVER_ROW = [
  "absolute inset-y-1 right-9 z-10 hidden items-center rounded-lg bg-surface-2 px-1 opacity-0 shadow-md transition-opacity duration-fast",
  "pointer-fine:md:flex group-hover/row:opacity-100 focus-within:opacity-100",
].join(" ");

export function CardActions({ card, isOpen, onAction }: CardActionsProps) {
  const can = cardAbilities(card);
  const title = shownTitle(card.title);
  const publish = !can.canRetry
    ? postsText.publishNow
    : card.publishers.length > 1
      ? postsText.tryAllAgain
      : postsText.tryAgain;
  const main = isOpen
    ? ({ variant: "secondary", size: "sm" } as const)
    : ({ variant: "ghost", size: "icon" } as const);
  const words = isOpen ? undefined : "sr-only";
  return (
    <div className={cn(isOpen ? "flex flex-wrap items-center sm:gap-1" : OVER_ROW)}>
      {card.status === "listas" && (
        <>
          <Button
            {...main}
            title={isOpen ? undefined : postsText.view}
            aria-label={postsText.viewOf(title)}
            onClick={() => onAction("view", card)}
          >
            <Eye aria-hidden="true" />
            <span className={words}>{postsText.view}</span>
          </Button>
          <Button
            {...main}
            title={isOpen ? undefined : postsText.rewrite}
            aria-label={postsText.rewriteOf(title)}
            onClick={() => onAction("rewrite", card)}
          >
            <Repeat2 aria-hidden="true" />
            <span className={words}>{postsText.rewrite}</span>
          </Button>
        </>
      )}
      {/* A post more than a day late has buttons of its own, in its panel. */}
      {can.canPublishNow && !card.publishers.some(isDayLate) && (
        <Button
          {...main}
          title={isOpen ? undefined : publish}
          aria-label={can.canRetry ? postsText.tryAgainOf(title) : postsText.publishNowOf(title)}
          onClick={() => onAction("publish", card)}
        >
          {can.canRetry ? <RotateCw aria-hidden="true" /> : <Send aria-hidden="true" />}
          <span className={words}>{publish}</span>
        </Button>
      )}
      {/* On a narrow phone the icons move to the next line together. */}
      <span className={isOpen ? "ml-auto flex flex-wrap items-center justify-end sm:gap-1" : "contents"}>
        {isOpen && can.canAskApproval && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={postsText.approvalOf(title)}
            title={postsText.approval}
            onClick={() => onAction("approval", card)}
          >
            <BadgeCheck aria-hidden="true" />
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={postsText.duplicateOf(title)}
          title={postsText.duplicate}
          onClick={() => onAction("duplicate", card)}
        >
          <Copy aria-hidden="true" />
        </Button>
        {can.canEdit && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={postsText.edit(title)}
            title={postsText.editOne}
            onClick={() => onAction("edit", card)}
          >
            <Pencil aria-hidden="true" />
          </Button>
        )}
        {can.canDelete && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={postsText.remove(title)}
            title={postsText.removeOne}
            className="hover:text-danger"
            onClick={() => onAction("delete", card)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        )}
      </span>
    </div>
  );
}
