import { useMemo } from "react";
import type { PostCard } from "@/data/posts/cards";
import { needsAttention, type ProblemsByPost } from "@/data/posts/problems/problems";
import { usePlannerSearch } from "../use-planner-search";

export function useAttention(cards: readonly PostCard[] | undefined, problems: ProblemsByPost | undefined) {
  const [{ onlyAttention }, change] = usePlannerSearch();
  const waiting = useMemo(
    () => cards?.filter((card) => needsAttention(card, problems)) ?? [],
    [cards, problems],
  );
  const isOnly = onlyAttention && waiting.length > 0;
  return { waiting, isOnly, toggle: () => change({ onlyAttention: !isOnly }) };
}
