import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { type PlannerSearch, readPlannerSearch, withPlannerSearch } from "@/shared/addresses/planner-search";

/** What the planner's address says, and how to change it without a step to go back to. */
export function usePlannerSearch() {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => readPlannerSearch(params), [params]);
  const change = useCallback(
    (changes: Partial<PlannerSearch>) =>
      setParams((current) => withPlannerSearch(current, changes), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return [search, change] as const;
}
