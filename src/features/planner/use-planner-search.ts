import { useCallback, useContext, useMemo } from "react";
import { UNSAFE_DataRouterContext, useSearchParams } from "react-router-dom";
import { type PlannerSearch, readPlannerSearch, withPlannerSearch } from "@/shared/addresses/planner-search";

/** The parameters of the planner's address, and how to change them without a history entry. */
export function usePlannerSearch() {
  const [params, setParams] = useSearchParams();
  // The callback of `setParams` gets the parameters of the last drawing: a change during another one would undo it.
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
