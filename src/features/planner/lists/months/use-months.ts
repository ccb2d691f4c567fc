import { useCallback, useState } from "react";
import type { MonthCount } from "@/data/posts/queries";
import type { PostStatus } from "@/data/posts/rows";

const countsOf = (months: readonly MonthCount[]): ReadonlyMap<string, number> =>
  new Map(months.map(({ month, cards }) => [month, cards]));

export function useMonths(published: readonly MonthCount[] | undefined, currentMonth: string) {
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
        (status === "publicar" ? month === currentMonth : hasArrival())
      );
    },
    [chosen, published, atFirst, currentMonth],
  );
  const setOpen = useCallback(
    (status: PostStatus, month: string, isNowOpen: boolean) =>
      setChosen((current) => ({ ...current, [`${status}:${month}`]: isNowOpen })),
    [],
  );
  return { isOpen, setOpen };
}
