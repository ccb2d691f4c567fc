import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { CardListProps } from "./card-list";

/** Pixels of a card with one publisher and no picture; a card is measured once it is drawn. */
const CARD_HEIGHT = 190;
const GAP = 12;
/** Cards kept ready above and below what is on screen. */
const AHEAD = 6;

/** The cards around the screen; the others are only room. */
export function WindowedCards({ cards, focused, renderCard }: CardListProps) {
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
  // As it was drawn: the card itself takes the focus before this list hears of it.
  const isDue = focused.isDue();
  useEffect(() => {
    // A visit is followed once; the list may grow and shrink under it afterwards.
    if (at < 0 || followed.current === focused.visit) return;
    followed.current = focused.visit;
    if (isDue) scrollToIndex(at, { align: "center" });
  }, [at, isDue, focused.visit, scrollToIndex]);
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
