import { useCallback, useContext, useMemo } from "react";
import { type Location, UNSAFE_DataRouterContext, useSearchParams } from "react-router-dom";
import { type PlannerSearch, readPlannerSearch, withPlannerSearch } from "@/shared/addresses/planner-search";

type OwnEntry = { visit: string; isFromList: boolean };
const ownEntry = (state: unknown): OwnEntry | null =>
  typeof state === "object" && state !== null && "visit" in state ? (state as OwnEntry) : null;

export const isFromList = (state: unknown): boolean => ownEntry(state)?.isFromList ?? false;

/**
 * Identifies one visit of the address; the planner's own changes of the address belong to the same visit. The history
 * entry holds the id, because several changes may follow each other before the page is drawn.
 */
export const visitOf = ({ key, state }: Pick<Location, "key" | "state">): string =>
  ownEntry(state)?.visit ?? key;

type Entry = {
  isNewEntry?: boolean;
};

export function usePlannerSearch() {
  const [params, setParams] = useSearchParams();
  // `setParams` would pass the parameters of the last drawing, so a change made since would be undone.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const search = useMemo(() => readPlannerSearch(params), [params]);
  const change = useCallback(
    (changes: Partial<PlannerSearch>, { isNewEntry = false }: Entry = {}) => {
      const newest = router?.state.navigation.location ?? router?.state.location;
      const state: OwnEntry | null = newest
        ? { visit: visitOf(newest), isFromList: isNewEntry || isFromList(newest.state) }
        : null;
      setParams(
        (drawn) => withPlannerSearch(newest ? new URLSearchParams(newest.search) : drawn, changes),
        // Without `flushSync` the router draws in a transition, which the other tasks of a slow device would delay.
        isNewEntry ? { state, flushSync: true } : { state, replace: true, preventScrollReset: true },
      );
    },
    [setParams, router],
  );
  return [search, change] as const;
}
