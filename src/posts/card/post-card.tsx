import { memo, useEffect, useId, useRef, useState } from "react";
import { approvedPosts, type Decisions } from "@/data/card-approvals/approved";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { PostCard as Card } from "@/data/posts/cards";
import { cardAbilities } from "@/data/posts/cards";
import { type ProblemsByPost, problemsOfCard } from "@/data/posts/problems/problems";
import { cn } from "@/ui/cn";
import { SelectBox } from "../selection/select-box";
import type { Selection } from "../selection/selection";
import { causeOf } from "../state/causes";
import { LatePanel } from "../state/late-panel";
import { ProblemList } from "../state/problem-list";
import { PublisherList } from "../state/publisher-list";
import type { OnCardAction } from "./card-action";
import { CardActions } from "./card-actions";
import { CardRow } from "./card-row";
import type { CardSlots } from "./card-slots";
import type { Density } from "./density";

type PostCardProps = {
  card: Card;
  organizations: Pages;
  problems: ProblemsByPost | undefined;
  decisions: Decisions | undefined;
  isLate: boolean;
  today: string;
  density: Density;
  /** Null unless the address names this card. Returns true once a visit, and the card then takes the focus. */
  takeFocus: (() => boolean) | null;
  slots: CardSlots;
  onAction: OnCardAction;
  selection: Selection;
  /**
   * The cards, by key, that the user expanded (true) or collapsed (false). The card writes it and reads it when it
   * mounts, because a card mounts anew when the user scrolls a long list or another list shows the card.
   */
  expansion: Map<string, boolean>;
};

const isInTrouble = (card: Card): boolean =>
  card.publishers.some((publisher) => publisher.state === "unconfirmed" || causeOf(publisher) !== null);

export const PostCard = memo(function PostCard(props: PostCardProps) {
  const { card, organizations, problems, takeFocus, slots, onAction, expansion } = props;
  const [id, detailsId] = [useId(), useId()];
  const [chosen, setChosen] = useState(() => expansion.get(card.key));
  const isOpen = chosen ?? isInTrouble(card);
  const approved = approvedPosts(card, props.decisions);
  const can = cardAbilities(card);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takeFocus?.()) return;
    frame.current?.scrollIntoView?.({ block: "center" });
    frame.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  return (
    <article
      data-postcard={card.postcard}
      data-status={card.status}
      data-movable={can.canEdit ? "" : undefined}
      data-approvable={can.canAskApproval ? "" : undefined}
      ref={frame}
      tabIndex={-1}
      aria-labelledby={id}
      className={cn(
        "flex scroll-mt-20 scroll-mb-46 flex-col gap-3 rounded-xl bg-surface-1 shadow-sm pointer-coarse:select-none md:scroll-mb-24 has-[[data-select]:checked]:bg-surface-2 has-[[data-select]:checked]:ring-1 has-[[data-select]:checked]:ring-text",
        takeFocus !== null && "outline-2 outline-focus outline-offset-2",
      )}
    >
      <div className="group/row relative">
        <SelectBox selection={props.selection} card={card} />
        <CardRow
          {...props}
          approved={approved.length}
          headingId={id}
          isOpen={isOpen}
          detailsId={detailsId}
          onOpenChange={() => {
            expansion.set(card.key, !isOpen);
            setChosen(!isOpen);
          }}
        >
          {!isOpen && <CardActions card={card} isOpen={false} onAction={onAction} />}
        </CardRow>
      </div>
      <div className="flex flex-col gap-3 px-3 pb-3 empty:hidden">
        {isOpen && (
          <div id={detailsId} className="border-border border-t pt-3">
            <PublisherList
              card={card}
              organizations={organizations}
              problems={problems}
              approved={approved}
              nextTry={slots.nextTry}
              onAction={onAction}
            />
          </div>
        )}
        <ProblemList
          card={card}
          problems={problemsOfCard(card, problems)}
          organizations={organizations}
          onEdit={can.canEdit ? () => onAction("edit", card) : null}
          onReply={() => onAction("approval", card)}
        />
        <LatePanel card={card} organizations={organizations} onAction={onAction} />
        {slots.unconfirmed(card, organizations)}
        {isOpen && <CardActions card={card} isOpen onAction={onAction} />}
      </div>
    </article>
  );
});
