import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { toAppError, unwrap } from "@/shared/errors";

export const creditCostKeys = { list: () => ["ai_credit_costs", "everybody", "list"] as const };

let shown: { prices: string; client: QueryClient } | undefined;

export const creditCosts = () =>
  queryOptions({
    queryKey: creditCostKeys.list(),
    staleTime: 600_000,
    // Ten minutes, because the cache by default drops an unused query after five minutes, while its data are still
    // fresh.
    gcTime: 600_000,
    queryFn: async ({ signal, client }) => {
      const rows = unwrap(
        await supabase.from("ai_credit_costs").select("content_type, credit_cost").abortSignal(signal),
      );
      const prices = Object.fromEntries(rows.map((row) => [row.content_type, row.credit_cost]));
      shown = { prices: JSON.stringify(prices), client };
      return rows;
    },
    select: (rows): ReadonlyMap<string, number> =>
      new Map(rows.map((row) => [row.content_type, row.credit_cost])),
  });

/**
 * The prices on the screen at a paid click; undefined when none were shown. A request sends them as `Prices-Seen`, and
 * the server refuses work whose price has changed.
 */
export const pricesShown = (): string | undefined => shown?.prices;

export function withNewPrices(error: unknown): never {
  if (toAppError(error).code === "credit_price_changed")
    void shown?.client.invalidateQueries({ queryKey: creditCostKeys.list() });
  throw error;
}
