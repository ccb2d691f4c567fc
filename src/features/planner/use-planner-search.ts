import { useCallback, useContext, useMemo } from "react";
import { UNSAFE_DataRouterContext, useSearchParams } from "react-router-dom";
import { type PlannerSearch, readPlannerSearch, withPlannerSearch } from "@/shared/addresses/planner-search";

/** What the planner's address says, and how to change it without a step to go back to. */
export function usePlannerSearch() {
  const [params, setParams] = useSearchParams();
  // What `setParams` hands over is of the last drawing: a change while another is being drawn would undo it.
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
