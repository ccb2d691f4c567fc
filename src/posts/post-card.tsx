import { memo, useEffect, useId, useRef } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import type { PostCard as Card } from "@/data/posts/cards";
import { cardAbilities } from "@/data/posts/cards";
import { type ProblemsByPost, problemsOfCard } from "@/data/posts/problems";
import { Badge } from "@/ui/badge";
import { cn } from "@/ui/cn";
import type { OnCardAction } from "./card-action";
import { CardActions } from "./card-actions";
import { CardMoment } from "./card-moment";
import type { CardSlots } from "./card-slots";
import { CardThumbnail } from "./card-thumbnail";
import { postsText } from "./posts.text";
import { shownTitle } from "./shown-title";
import { LatePanel } from "./state/late-panel";
import { ProblemList } from "./state/problem-list";
import { PublisherList } from "./state/publisher-list";

type PostCardProps = {
  card: Card;
  organizations: readonly LinkedinOrganization[];
  problems: ProblemsByPost | undefined;
  /** Its moment is over and it has not gone out. */
  isLate: boolean;
  /** The address points at this card: answers whether the focus is for it, once a visit. Null when it does not. */
  takeFocus: (() => boolean) | null;
  slots: CardSlots;
  onAction: OnCardAction;
};

/** A card, closed: what it is, when it goes out, how each publisher stands, and what can be done. */
export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { card, organizations, problems, isLate, takeFocus, slots, onAction } = props;
  const headingId = useId();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takeFocus?.()) return;
    frame.current?.scrollIntoView?.({ block: "center" });
    frame.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  return (
    <article
      data-postcard={card.postcard}
      ref={frame}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={cn(
        "flex scroll-mt-20 scroll-mb-24 flex-col gap-4 rounded-xl border bg-surface-1 p-4 shadow-sm",
        isLate ? "border-danger/50" : "border-border",
        takeFocus !== null && "outline-2 outline-focus outline-offset-2",
      )}
    >
      <div className="flex gap-4">
        <CardThumbnail card={card} onOpen={() => onAction("media", card)} />
        <div className="min-w-0 flex-1">
          <h4 id={headingId} className="line-clamp-2 break-words font-semibold text-base text-text">
            {shownTitle(card.title)}
          </h4>
          <CardMoment card={card} isLate={isLate} />
          {isLate && (
            <Badge tone="danger" className="mt-2">
              {postsText.pastDue}
            </Badge>
          )}
        </div>
      </div>
      <div className="border-border border-t pt-3">
        <PublisherList
          card={card}
          organizations={organizations}
          problems={problems}
          nextTry={slots.nextTry}
          onAction={onAction}
        />
      </div>
      <ProblemList
        card={card}
        problems={problemsOfCard(card, problems)}
        organizations={organizations}
        onEdit={cardAbilities(card).canEdit ? () => onAction("edit", card) : null}
      />
      <LatePanel card={card} organizations={organizations} onAction={onAction} />
      {slots.doubts(card, organizations)}
      <CardActions card={card} onAction={onAction} />
    </article>
  );
});
