import { useCallback, useContext, useMemo } from "react";
import { type Location, UNSAFE_DataRouterContext, useSearchParams } from "react-router-dom";
import {
  type EditorOrigin,
  originOf,
  type PlannerSearch,
  readPlannerSearch,
  withPlannerSearch,
} from "@/shared/addresses/planner-search";

type Entry = { visit?: string; from?: EditorOrigin["from"] };
const entryOf = (state: unknown): Entry | null =>
  typeof state === "object" && state !== null ? (state as Entry) : null;

/**
 * Identifies one visit of the address; the planner's own changes of the address belong to the same visit. The history
 * entry holds the id, because several changes may follow each other before the page is drawn.
 */
export const visitOf = ({ key, state }: Pick<Location, "key" | "state">): string =>
  entryOf(state)?.visit ?? key;

type Change = {
  isNewEntry?: boolean;
  /** True when the page stays on the list after the editor closes, instead of going back in the history. */
  isStaying?: boolean;
};

/** Returns whether the user is on the way to another page, whose code may still be loading. */
export function useIsDeparting(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(() => {
    const coming = router?.state.navigation.location;
    return coming !== undefined && coming.pathname !== router?.state.location.pathname;
  }, [router]);
}

export function usePlannerSearch() {
  const [params, setParams] = useSearchParams();
  // `setParams` would pass the parameters of the last render, so a change made since would be undone.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const isDeparting = useIsDeparting();
  const search = useMemo(() => readPlannerSearch(params), [params]);
  const change = useCallback(
    (changes: Partial<PlannerSearch>, { isNewEntry = false, isStaying = false }: Change = {}) => {
      // A save that closes the editor must not bring the user back from the page that was opened meanwhile.
      if (isDeparting() && !isNewEntry) return;
      const newest = router?.state.navigation.location ?? router?.state.location;
      const from = isNewEntry ? "list" : isStaying ? null : originOf(newest?.state);
      const state: Entry | null = newest ? { visit: visitOf(newest), ...(from && { from }) } : null;
      setParams(
        (drawn) => withPlannerSearch(newest ? new URLSearchParams(newest.search) : drawn, changes),
        // Without `flushSync` the router draws in a transition, which the other tasks of a slow device would delay.
        isNewEntry ? { state, flushSync: true } : { state, replace: true, preventScrollReset: true },
      );
    },
    [setParams, router, isDeparting],
  );
  return [search, change] as const;
}
