import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PostCard } from "@/data/posts/cards";

/** A month with fewer cards is drawn whole: it is found by the browser's own search, and costs little. */
export const WINDOW_FROM = 40;

/** Pixels of a card with one publisher and no picture; a card is measured once it is drawn. */
const CARD_HEIGHT = 190;
const GAP = 12;
/** Cards kept ready above and below what is on screen. */
const AHEAD = 6;

type CardListProps = {
  cards: readonly PostCard[];
  /** Brought on screen, once a visit of the address that points at it. */
  focused: { card: PostCard | null; visit: string };
  renderCard: (card: PostCard) => ReactNode;
};

/** The cards of a month. Of hundreds only those around the screen are in the page. */
export function CardList(props: CardListProps) {
  return props.cards.length < WINDOW_FROM ? (
    <div className="flex flex-col gap-3 pt-2 pb-4">{props.cards.map(props.renderCard)}</div>
  ) : (
    <WindowedCards {...props} />
  );
}

function WindowedCards({ cards, focused, renderCard }: CardListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const windowed = useWindowVirtualizer({
    count: cards.length,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => cards[index]?.key ?? index,
    overscan: AHEAD,
    gap: GAP,
    scrollMargin: top,
  });
  // What stands above changes its height (the editor, other months), so it is asked at each drawing.
  useLayoutEffect(() => {
    const now = Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (now !== top) setTop(now);
  });
  const at = focused.card === null ? -1 : cards.findIndex((card) => card.key === focused.card?.key);
  const { scrollToIndex } = windowed;
  const followed = useRef<string | null>(null);
  useEffect(() => {
    // A visit is followed once; the list may grow and shrink under it afterwards.
    if (at < 0 || followed.current === focused.visit) return;
    followed.current = focused.visit;
    scrollToIndex(at, { align: "center" });
  }, [at, focused.visit, scrollToIndex]);
  return (
    <div className="pt-2 pb-4">
      <ul ref={list} className="relative" style={{ height: windowed.getTotalSize() }}>
        {windowed.getVirtualItems().map(({ key, index, start }) => {
          const card = cards[index];
          return (
            card && (
              <li
                key={key}
                ref={windowed.measureElement}
                aria-setsize={cards.length}
                aria-posinset={index + 1}
                data-index={index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start - top}px)` }}
              >
                {renderCard(card)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
