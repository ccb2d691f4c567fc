import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";

export const creditPackKeys = { list: () => ["credit_packs", "everybody", "list"] as const };

export const creditPacks = () =>
  queryOptions({
    queryKey: creditPackKeys.list(),
    staleTime: 600_000,
    // Ten minutes, because the cache by default drops an unused query after five minutes, while its data are still
    // fresh.
    gcTime: 600_000,
    queryFn: async ({ signal }) =>
      unwrap(
        await supabase
          .from("credit_packs")
          .select("id, credits, price_usd")
          .eq("is_active", true)
          .order("price_usd", { ascending: true })
          .abortSignal(signal),
      ),
  });
