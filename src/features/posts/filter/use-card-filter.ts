import { useDeferredValue, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { PostCard } from "@/data/posts/cards";
import { PUBLISH_STATES, type PublishState } from "@/data/posts/rows";
import { type CardFilter, filterCards, isActive, monthsWithMatches } from "./card-filter";

const PARAMS = { words: "q", publisher: "publicador", state: "estado" } as const;

const isState = (value: string | null): value is PublishState =>
  PUBLISH_STATES.some((state) => state === value);

/** The filter of the planner, in the address: it survives a reload and can be sent to somebody. */
export function useCardFilter(cards: readonly PostCard[] | undefined) {
  const [params, setParams] = useSearchParams();
  const [words, publisher, state] = [
    params.get(PARAMS.words) ?? "",
    params.get(PARAMS.publisher),
    params.get(PARAMS.state),
  ];
  const filter = useMemo<CardFilter>(
    () => ({ words, publisher, state: isState(state) ? state : null }),
    [words, publisher, state],
  );
  // Typing in the search box does not wait for thousands of cards to be looked through.
  const applied = useDeferredValue(filter);
  const matching = useMemo(() => (cards ? filterCards(cards, applied) : undefined), [cards, applied]);
  const openMonths = useMemo(
    () =>
      matching && isActive(applied)
        ? { publicar: monthsWithMatches(matching, "publicar"), listas: monthsWithMatches(matching, "listas") }
        : null,
    [matching, applied],
  );
  const change = (part: Partial<CardFilter>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const key of ["words", "publisher", "state"] as const) {
          const value = part[key];
          if (value === undefined) continue;
          if (value === null || value === "") next.delete(PARAMS[key]);
          else next.set(PARAMS[key], value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { filter, isActive: isActive(filter), matching, openMonths, change };
}
