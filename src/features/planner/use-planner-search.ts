import { useCallback, useContext, useMemo } from "react";
import { UNSAFE_DataRouterContext, useSearchParams } from "react-router-dom";
import { type PlannerSearch, readPlannerSearch, withPlannerSearch } from "@/shared/addresses/planner-search";

/** A mark in the state of a history entry, for a card that was opened from the list. */
const FROM_LIST = "list";
export const isFromList = (state: unknown): boolean => state === FROM_LIST;

type Entry = {
  /** Makes a change that the browser's back button undoes; the page begins at its top. */
  isNewEntry?: boolean;
};

/** The parameters of the planner's address, and a function that changes them, by default without a history entry. */
export function usePlannerSearch() {
  const [params, setParams] = useSearchParams();
  // `setParams` would pass the parameters of the last drawing, so a change made since would be undone.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const search = useMemo(() => readPlannerSearch(params), [params]);
  const change = useCallback(
    (changes: Partial<PlannerSearch>, { isNewEntry = false }: Entry = {}) =>
      setParams(
        (drawn) => {
          const newest = router?.state.navigation.location ?? router?.state.location;
          return withPlannerSearch(newest ? new URLSearchParams(newest.search) : drawn, changes);
        },
        isNewEntry
          ? { state: FROM_LIST }
          : { replace: true, preventScrollReset: true, state: router?.state.location.state },
      ),
    [setParams, router],
  );
  return [search, change] as const;
}
