import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { PostCard } from "@/data/posts/cards";
import { needsAttention, type ProblemsByPost } from "@/data/posts/problems";

const PARAM = "ver";
const ATTENTION = "atencion";

/** The cards that need somebody, and whether the list shows only these; the address holds the choice. */
export function useAttention(cards: readonly PostCard[] | undefined, problems: ProblemsByPost | undefined) {
  const [params, setParams] = useSearchParams();
  const waiting = useMemo(
    () => cards?.filter((card) => needsAttention(card, problems)) ?? [],
    [cards, problems],
  );
  const isOnly = params.get(PARAM) === ATTENTION && waiting.length > 0;
  const toggle = () =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (isOnly) next.delete(PARAM);
        else next.set(PARAM, ATTENTION);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { waiting, isOnly, toggle };
}
