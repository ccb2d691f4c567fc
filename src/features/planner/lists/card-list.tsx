import { type FocusEvent, type ReactNode, useRef, useState } from "react";
import type { PostCard } from "@/data/posts/cards";
import { CARD_GAP, CARD_HEIGHT, type Density } from "@/posts/card/density";
import { cn } from "@/ui/cn";
import type { Focused } from "../focus/use-focused-post";
import { CardWindow } from "../lazy-components";
import type { CardsInView } from "./card-window";

type CardListProps = {
  cards: readonly PostCard[];
  density: Density;
  focused: Focused;
  renderCard: (card: PostCard) => ReactNode;
};

/** A month with fewer cards is drawn whole, so that the browser's search finds its cards. */
const WINDOW_FROM = 40;

export function CardList(props: CardListProps) {
  if (props.cards.length >= WINDOW_FROM) return <LongList {...props} />;
  return <div className="flex flex-col gap-2 pt-2 pb-4">{props.cards.map(props.renderCard)}</div>;
}

/**
 * Draws the cards near the window. The first cards fill the window, one below the other, and stay when the code that
 * positions all cards has loaded. The focused card stays drawn, so that the focus is not lost when the user scrolls
 * away.
 */
function LongList({ cards, density, focused, renderCard }: CardListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [view, setView] = useState<CardsInView | null>(null);
  const [keptKey, setKeptKey] = useState<string | null>(null);
  const [first] = useState(() => Math.ceil(window.innerHeight / (CARD_HEIGHT[density] + CARD_GAP)));
  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest<HTMLElement>("[data-index]")?.dataset.index;
    setKeptKey(cards[Number(index)]?.key ?? null);
  };
  const height = view?.height ?? cards.length * (CARD_HEIGHT[density] + CARD_GAP) - CARD_GAP;
  const items = view?.items ?? Array.from({ length: first }, (_, index) => ({ index, start: null }));
  return (
    <div className="pt-2 pb-4">
      <ul ref={list} className="relative print:h-auto!" style={{ height }} onFocus={onFocus}>
        {items.map(({ index, start }) => {
          const card = cards[index];
          return (
            card && (
              <li
                key={card.key}
                ref={view?.measure}
                aria-setsize={cards.length}
                aria-posinset={index + 1}
                data-index={index}
                className={cn(
                  "print:static print:mb-2 print:transform-none!",
                  start === null ? "mb-2" : "absolute inset-x-0 top-0",
                )}
                style={{ transform: start === null ? undefined : `translateY(${start}px)` }}
              >
                {renderCard(card)}
              </li>
            )
          );
        })}
      </ul>
      <CardWindow
        cards={cards}
        density={density}
        focused={focused}
        list={list}
        keptKey={keptKey}
        onView={setView}
      />
    </div>
  );
}
