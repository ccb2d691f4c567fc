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

type ActionProps = { label: string; name: string; icon: typeof Eye; onClick: () => void; className?: string };

/** `name` is the visible word or hint; `label` also names the card, for screen readers. */
function IconAction({ label, name, icon: Icon, ...button }: ActionProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={name} {...button}>
      <Icon aria-hidden="true" />
    </Button>
  );
}

function WordAction({ label, name, icon: Icon, onClick }: ActionProps) {
  return (
    <Button variant="secondary" size="sm" aria-label={label} onClick={onClick}>
      <Icon aria-hidden="true" />
      <span>{name}</span>
    </Button>
  );
}

export function CardActions({ card, isOpen, onAction }: CardActionsProps) {
  const can = cardAbilities(card);
  const title = shownTitle(card.title);
  const publish = !can.canRetry
    ? postsText.publishNow
    : card.publishers.length > 1
      ? postsText.tryAllAgain
      : postsText.tryAgain;
  const MainAction = isOpen ? WordAction : IconAction;
  return (
    <div className={cn(isOpen ? "flex flex-wrap items-center sm:gap-1" : OVER_ROW)}>
      {card.status === "listas" && (
        <>
          <MainAction
            label={postsText.viewOf(title)}
            name={postsText.view}
            icon={Eye}
            onClick={() => onAction("view", card)}
          />
          <MainAction
            label={postsText.rewriteOf(title)}
            name={postsText.rewrite}
            icon={Repeat2}
            onClick={() => onAction("rewrite", card)}
          />
        </>
      )}
      {/* A post more than a day late has buttons of its own, in its panel. */}
      {can.canPublishNow && !card.publishers.some(isDayLate) && (
        <MainAction
          label={can.canRetry ? postsText.tryAgainOf(title) : postsText.publishNowOf(title)}
          name={publish}
          icon={can.canRetry ? RotateCw : Send}
          onClick={() => onAction("publish", card)}
        />
      )}
      {/* On a narrow phone the icons move to the next line together. */}
      <span className={isOpen ? "ml-auto flex flex-wrap items-center justify-end sm:gap-1" : "contents"}>
        {isOpen && can.canAskApproval && (
          <IconAction
            label={postsText.approvalOf(title)}
            name={postsText.approval}
            icon={BadgeCheck}
            onClick={() => onAction("approval", card)}
          />
        )}
        <IconAction
          label={postsText.duplicateOf(title)}
          name={postsText.duplicate}
          icon={Copy}
          onClick={() => onAction("duplicate", card)}
        />
        {can.canEdit && (
          <IconAction
            label={postsText.edit(title)}
            name={postsText.editOne}
            icon={Pencil}
            onClick={() => onAction("edit", card)}
          />
        )}
        {can.canDelete && (
          <IconAction
            label={postsText.remove(title)}
            name={postsText.removeOne}
            icon={Trash2}
            className="hover:text-danger"
            onClick={() => onAction("delete", card)}
          />
        )}
      </span>
    </div>
  );
}
