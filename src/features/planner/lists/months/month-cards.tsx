import { memo, useCallback, useMemo } from "react";
import type { Decisions } from "@/data/card-approvals/approved";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { PostCard as Card } from "@/data/posts/cards";
import type { ProblemsByPost } from "@/data/posts/problems/problems";
import { isPastDue } from "@/data/posts/schedule";
import type { OnCardAction } from "@/posts/card/card-action";
import type { CardSlots } from "@/posts/card/card-slots";
import type { Density } from "@/posts/card/density";
import { PostCard } from "@/posts/card/post-card";
import { SelectableCards } from "@/posts/selection/selectable-cards";
import type { Selection } from "@/posts/selection/selection";
import { toSelected } from "@/posts/selection/to-selected";
import { dayIn } from "@/shared/time/dates";
import type { Focused } from "../../focus/use-focused-post";
import { CardList } from "../card-list";

/**
 * Data for every card of the planner. The object must stay the same until a value changes, because a new object
 * redraws every card.
 */
export type CardContext = {
  userId: string;
  organizations: Pages;
  problems: ProblemsByPost | undefined;
  decisions: Decisions | undefined;
  now: number;
  density: Density;
  focused: Focused;
  slots: CardSlots;
  onAction: OnCardAction;
  selection: Selection;
  expansion: Map<string, boolean>;
};

type MonthCardsProps = { cards: readonly Card[]; context: CardContext };

export const MonthCards = memo(function MonthCards({ cards, context }: MonthCardsProps) {
  const selectable = useMemo(() => cards.map(toSelected), [cards]);
  const renderCard = useCallback(
    (card: Card) => {
      const today = dayIn(card.timezone, new Date(context.now));
      return (
        <PostCard
          key={card.key}
          card={card}
          organizations={context.organizations}
          problems={context.problems}
          decisions={context.decisions}
          isLate={isPastDue(card, context.now)}
          today={today}
          density={context.density}
          takeFocus={context.focused.card?.key === card.key ? context.focused.take : null}
          slots={context.slots}
          onAction={context.onAction}
          selection={context.selection}
          expansion={context.expansion}
        />
      );
    },
    [context],
  );
  return (
    <SelectableCards selection={context.selection} cards={selectable}>
      <CardList cards={cards} density={context.density} focused={context.focused} renderCard={renderCard} />
    </SelectableCards>
  );
});
