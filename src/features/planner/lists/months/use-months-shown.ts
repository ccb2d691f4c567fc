import { useMemo } from "react";
import { groupByMonth, type PostCard } from "@/data/posts/cards";
import type { MonthCount } from "@/data/posts/queries";

export type ShownMonth = { month: string; count: number; cards: readonly PostCard[] | null };

const counted = (groups: ReturnType<typeof groupByMonth>): ShownMonth[] =>
  groups.map(({ month, cards }) => ({ month, count: cards.length, cards }));

export const useMonthsToPublish = (cards: readonly PostCard[]): ShownMonth[] =>
  useMemo(() => counted(groupByMonth(cards, "publicar")), [cards]);

export function useMonthsPublished(counts: readonly MonthCount[], matching: readonly PostCard[] | null) {
  return useMemo<ShownMonth[]>(
    () =>
      matching
        ? counted(groupByMonth(matching, "listas"))
        : counts.map(({ month, cards }) => ({ month, count: cards, cards: null })),
    [counts, matching],
  );
}

export const totalOf = (months: readonly ShownMonth[]): number =>
  months.reduce((sum, { count }) => sum + count, 0);
