import { useCallback, useContext, useMemo } from "react";
import { UNSAFE_DataRouterContext, useSearchParams } from "react-router-dom";
import { type PlannerSearch, readPlannerSearch, withPlannerSearch } from "@/shared/addresses/planner-search";

/** The address's parameters, changed without a history entry. */
export function usePlannerSearch() {
  const [params, setParams] = useSearchParams();
  // The callback of `setParams` gets the parameters of the last drawing, and would undo a change made since.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const search = useMemo(() => readPlannerSearch(params), [params]);
  const change = useCallback(
    (changes: Partial<PlannerSearch>) =>
      setParams(
        (drawn) => {
          const newest = router?.state.navigation.location ?? router?.state.location;
          return withPlannerSearch(newest ? new URLSearchParams(newest.search) : drawn, changes);
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams, router],
  );
  return [search, change] as const;
}
