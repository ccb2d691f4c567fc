import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { PostCard } from "@/data/posts/cards";
import type { Density } from "@/posts/card/density";
import { useBeforePrint } from "@/ui/use-before-print";
import type { Focused } from "../focus/use-focused-post";

export type CardListProps = {
  cards: readonly PostCard[];
  density: Density;
  focused: Focused;
  /**
   * `isPassing` is true while the code of this list loads: the card is drawn again afterwards, so it must not take the
   * focus.
   */
  renderCard: (card: PostCard, isPassing?: boolean) => ReactNode;
};

const CARD_HEIGHT: Readonly<Record<Density, number>> = { comfortable: 80, compact: 56 };
const GAP = 8;
const AHEAD = 8;

const drawn = (range: Range, kept: number): number[] => {
  const beside = kept < 0 ? [] : [kept - 1, kept, kept + 1].filter((at) => at >= 0 && at < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...beside])].sort((a, b) => a - b);
};

/**
 * The focused card stays drawn, so that the focus is not lost when the user scrolls away. A print shows all cards, one
 * below the other, because a sheet is narrower than the window and the cards have other heights on it.
 */
export function WindowedCards({ cards, density, focused, renderCard }: CardListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [keptKey, setKeptKey] = useState<string | null>(null);
  const [isPrinted, setPrinted] = useState(false);
  const kept = keptKey === null ? -1 : cards.findIndex((card) => card.key === keptKey);
  const windowed = useWindowVirtualizer({
    count: cards.length,
    estimateSize: () => CARD_HEIGHT[density],
    getItemKey: (index) => cards[index]?.key ?? index,
    overscan: AHEAD,
    gap: GAP,
    scrollMargin: top,
    rangeExtractor: useCallback(
      (range: Range) => (isPrinted ? Array.from({ length: range.count }, (_, at) => at) : drawn(range, kept)),
      [isPrinted, kept],
    ),
  });
  useBeforePrint(
    () => setPrinted(true),
    () => setPrinted(false),
  );
  // Measures the list's position at each render, because the editor and other months above change their height.
  useLayoutEffect(() => {
    const now = Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (now !== top) setTop(now);
  });
  const at = focused.card === null ? -1 : cards.findIndex((card) => card.key === focused.card?.key);
  const height = windowed.getTotalSize();
  useFollowed({ at, focused, scrollToIndex: windowed.scrollToIndex, height, top });
  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest<HTMLElement>("[data-index]")?.dataset.index;
    setKeptKey(cards[Number(index)]?.key ?? null);
  };
  return (
    <div className="pt-2 pb-4">
      <ul ref={list} className="relative print:h-auto!" style={{ height }} onFocus={onFocus}>
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
                className="absolute inset-x-0 top-0 print:static print:mb-2 print:transform-none!"
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

const TAKES_OVER = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

type Followed = Pick<CardListProps, "focused"> & {
  at: number;
  scrollToIndex: (at: number, options: { align: "center" }) => void;
  height: number;
  top: number;
};

/**
 * Scrolls to the card that the address names, once a visit, and again whenever a measured card changes the list's
 * height during the scroll.
 */
function useFollowed({ at, focused, scrollToIndex, height, top }: Followed): void {
  const known = useRef<string | null>(null);
  const isFollowing = useRef(false);
  // The value is read during the render, because the card takes the focus before this effect runs.
  const isDue = focused.isDue();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed height or top moves the card.
  useEffect(() => {
    if (at < 0) return;
    if (known.current !== focused.visit) isFollowing.current = isDue;
    known.current = focused.visit;
    if (isFollowing.current) scrollToIndex(at, { align: "center" });
  }, [at, isDue, focused.visit, scrollToIndex, height, top]);
  useEffect(() => {
    const ending = new AbortController();
    const end = () => {
      isFollowing.current = false;
    };
    for (const sign of TAKES_OVER)
      window.addEventListener(sign, end, { signal: ending.signal, passive: true });
    return () => ending.abort();
  }, []);
}
