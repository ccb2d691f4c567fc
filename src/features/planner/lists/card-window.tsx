import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PostCard } from "@/data/posts/cards";
import { CARD_GAP, CARD_HEIGHT, type Density } from "@/posts/card/density";
import { useBeforePrint } from "@/ui/use-before-print";
import type { Focused } from "../focus/use-focused-post";

/** The cards to draw, at their positions, and the height of all cards. */
export type CardsInView = {
  items: readonly Pick<VirtualItem, "index" | "start">[];
  height: number;
  measure: (element: Element | null) => void;
};

type CardWindowProps = {
  cards: readonly PostCard[];
  density: Density;
  focused: Focused;
  list: RefObject<HTMLElement | null>;
  /** The card that stays in view wherever the user scrolls; null without one. */
  keptKey: string | null;
  onView: (view: CardsInView) => void;
};

const AHEAD = 8;

const drawn = (range: Range, kept: number): number[] => {
  const beside = kept < 0 ? [] : [kept - 1, kept, kept + 1].filter((at) => at >= 0 && at < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...beside])].sort((a, b) => a - b);
};

/**
 * Draws nothing, and calls `onView` before each paint that needs other cards. A print shows all cards, one below the
 * other, because a sheet is narrower than the window and the cards have other heights on it.
 */
export function CardWindow({ cards, density, focused, list, keptKey, onView }: CardWindowProps) {
  const [top, setTop] = useState(() => topOf(list));
  const [isPrinted, setPrinted] = useState(false);
  const kept = keptKey === null ? -1 : cards.findIndex((card) => card.key === keptKey);
  const windowed = useWindowVirtualizer({
    count: cards.length,
    estimateSize: () => CARD_HEIGHT[density],
    // The virtualizer measures all cards again when this function changes.
    getItemKey: useCallback((index: number) => cards[index]?.key ?? index, [cards]),
    overscan: AHEAD,
    gap: CARD_GAP,
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
    const now = topOf(list);
    if (now !== top) setTop(now);
  });
  const at = focused.card === null ? -1 : cards.findIndex((card) => card.key === focused.card?.key);
  const height = windowed.getTotalSize();
  useFollowed({ at, focused, scrollToIndex: windowed.scrollToIndex, height, top });
  const items = windowed.getVirtualItems();
  const { measureElement: measure } = windowed;
  useLayoutEffect(() => {
    // Before the window's size is known, the virtualizer has no items, and the first cards stay.
    if (items.length === 0) return;
    onView({ items: items.map(({ index, start }) => ({ index, start: start - top })), height, measure });
  }, [items, top, height, measure, onView]);
  return null;
}

const topOf = (list: RefObject<HTMLElement | null>): number =>
  Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);

const TAKES_OVER = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

type Followed = Pick<CardWindowProps, "focused"> & {
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
