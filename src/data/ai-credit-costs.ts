import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";

export const creditCostKeys = { list: () => ["ai_credit_costs", "everybody", "list"] as const };

/** The price of each action, by content type. The prices are cached and fresh for 10 minutes. */
export const creditCosts = () =>
  queryOptions({
    queryKey: creditCostKeys.list(),
    staleTime: 600_000,
    // By default the cache drops an unused query after five minutes, before its data are stale.
    gcTime: 600_000,
    queryFn: async ({ signal }) =>
      unwrap(await supabase.from("ai_credit_costs").select("content_type, credit_cost").abortSignal(signal)),
    select: (rows): ReadonlyMap<string, number> =>
      new Map(rows.map((row) => [row.content_type, row.credit_cost])),
  });
