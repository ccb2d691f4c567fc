import { useMemo } from "react";
import type { PostCard } from "@/data/posts/cards";
import { needsAttention, type ProblemsByPost } from "@/data/posts/problems/problems";
import { usePlannerSearch } from "../use-planner-search";

const HOUR_MS = 3_600_000;

export function useAttention(
  cards: readonly PostCard[] | undefined,
  problems: ProblemsByPost | undefined,
  now: number,
) {
  const [{ onlyAttention }, change] = usePlannerSearch();
  // Rounds to the full hour, because a new list at each minute would redraw the cards.
  const hour = now - (now % HOUR_MS);
  const waiting = useMemo(
    () => cards?.filter((card) => needsAttention(card, problems, hour)) ?? [],
    [cards, problems, hour],
  );
  const isOnly = onlyAttention && waiting.length > 0;
  return { waiting, isOnly, toggle: () => change({ onlyAttention: !isOnly }) };
}
