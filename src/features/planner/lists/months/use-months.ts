import { useCallback, useState } from "react";
import { monthOf, type PostCard } from "@/data/posts/cards";
import type { MonthCount } from "@/data/posts/queries";
import type { PostStatus } from "@/data/posts/rows";

const countsOf = (months: readonly MonthCount[]): ReadonlyMap<string, number> =>
  new Map(months.map(({ month, cards }) => [month, cards]));

/**
 * Opens the current month, and the month of the first card from today on, because the next publication may be in a
 * later month. A month opened in this way stays open when an earlier card appears.
 */
export function useMonths(
  toPublish: readonly PostCard[] | undefined,
  published: readonly MonthCount[] | undefined,
  today: string,
) {
  const currentMonth = today.slice(0, 7);
  const next = toPublish?.find(({ date }) => date >= today);
  const nextMonth = next ? monthOf(next) : null;
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (nextMonth !== null && !opened.includes(nextMonth)) setOpened([...opened, nextMonth]);
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [atFirst, setAtFirst] = useState<ReadonlyMap<string, number> | null>(null);
  if (published && atFirst === null) setAtFirst(countsOf(published));

  const isOpen = useCallback(
    (status: PostStatus, month: string, matches?: boolean): boolean => {
      const hasArrival = () => {
        const before = atFirst?.get(month) ?? 0;
        return published?.some((one) => one.month === month && one.cards > before) ?? false;
      };
      return (
        chosen[`${status}:${month}`] ??
        matches ??
        (status === "publicar" ? month === currentMonth || opened.includes(month) : hasArrival())
      );
    },
    [chosen, published, atFirst, currentMonth, opened],
  );
  const setOpen = useCallback(
    (status: PostStatus, month: string, isNowOpen: boolean) =>
      setChosen((current) => ({ ...current, [`${status}:${month}`]: isNowOpen })),
    [],
  );
  return { isOpen, setOpen };
}
