import { Copy, Eye, Pencil, RotateCw, Send, Trash2 } from "lucide-react";
import { cardAbilities, isDayLate, type PostCard } from "@/data/posts/cards";
import { Button } from "@/ui/button";
import type { OnCardAction } from "./card-action";
import { postsText } from "./posts.text";
import { shownTitle } from "./shown-title";

type CardActionsProps = { card: PostCard; onAction: OnCardAction };

/** What a user may do with a card, as its state allows. */
export function CardActions({ card, onAction }: CardActionsProps) {
  const can = cardAbilities(card);
  const title = shownTitle(card.title);
  return (
    <div className="flex items-center gap-1">
      {card.status === "listas" && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={postsText.viewOf(title)}
          onClick={() => onAction("view", card)}
        >
          <Eye aria-hidden="true" />
          {postsText.view}
        </Button>
      )}
      {/* The question of a late card brings its own. */}
      {can.canPublishNow && !card.publishers.some(isDayLate) && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={can.canRetry ? postsText.tryAgainOf(title) : postsText.publishNowOf(title)}
          onClick={() => onAction("publish", card)}
        >
          {can.canRetry ? <RotateCw aria-hidden="true" /> : <Send aria-hidden="true" />}
          {!can.canRetry
            ? postsText.publishNow
            : card.publishers.length > 1
              ? postsText.tryAllAgain
              : postsText.tryAgain}
        </Button>
      )}
      <span className="flex-1" />
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
          className="hover:text-danger"
          onClick={() => onAction("delete", card)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
