import { useState } from "react";
import { monthOf, type PostCard } from "@/data/posts/cards";
import type { PostStatus } from "@/data/posts/rows";

/**
 * Which months are open. Unless the user said otherwise: the current one of those to publish, and any that a card was
 * published into since the page opened, so that it is seen to arrive.
 */
export function useMonths(cards: readonly PostCard[] | undefined, currentMonth: string) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [atFirst, setAtFirst] = useState<ReadonlySet<string> | null>(null);
  if (cards && atFirst === null) setAtFirst(new Set(cards.map((card) => card.key)));

  const hasArrival = (month: string): boolean =>
    atFirst !== null &&
    (cards?.some((card) => card.status === "listas" && monthOf(card) === month && !atFirst.has(card.key)) ??
      false);

  return {
    /** `matches` says, while a filter is on, whether it opens the month. */
    isOpen: (status: PostStatus, month: string, matches?: boolean): boolean =>
      chosen[`${status}:${month}`] ??
      matches ??
      (status === "publicar" ? month === currentMonth : hasArrival(month)),
    setOpen: (status: PostStatus, month: string, isOpen: boolean) =>
      setChosen((current) => ({ ...current, [`${status}:${month}`]: isOpen })),
  };
}
