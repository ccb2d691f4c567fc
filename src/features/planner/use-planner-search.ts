import { useCallback, useContext, useMemo } from "react";
import { type Location, UNSAFE_DataRouterContext, useSearchParams } from "react-router-dom";
import { type PlannerSearch, readPlannerSearch, withPlannerSearch } from "@/shared/addresses/planner-search";

/** The state of a history entry that the planner made by itself. */
type OwnEntry = { visit: string; isFromList: boolean };
const ownEntry = (state: unknown): OwnEntry | null =>
  typeof state === "object" && state !== null && "visit" in state ? (state as OwnEntry) : null;

/** True for the history entry of a card that was opened from the list; the entry before it is the list. */
export const isFromList = (state: unknown): boolean => ownEntry(state)?.isFromList ?? false;

/**
 * Identifies one visit of the address. The planner's own changes of the address (a filter, a list, a card opened from
 * the list, the way back) belong to the same visit. The entry itself holds it, because several changes may follow each
 * other before the page is drawn.
 */
export const visitOf = ({ key, state }: Pick<Location, "key" | "state">): string =>
  ownEntry(state)?.visit ?? key;

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
    (changes: Partial<PlannerSearch>, { isNewEntry = false }: Entry = {}) => {
      const newest = router?.state.navigation.location ?? router?.state.location;
      const state: OwnEntry | null = newest
        ? { visit: visitOf(newest), isFromList: isNewEntry || isFromList(newest.state) }
        : null;
      setParams(
        (drawn) => withPlannerSearch(newest ? new URLSearchParams(newest.search) : drawn, changes),
        // `flushSync` draws at once. Without it the router draws in a transition, which the other tasks of a slow
        // device would delay.
        isNewEntry ? { state, flushSync: true } : { state, replace: true, preventScrollReset: true },
      );
    },
    [setParams, router],
  );
  return [search, change] as const;
}
