import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@/shared/errors";
import { supabase } from "@/shared/supabase";
import type { Database } from "@/types/database.types";

type Row = Database["public"]["Tables"]["credit_purchases"]["Row"];
export type CreditPurchase = Pick<
  Row,
  "id" | "amount" | "price_usd" | "currency" | "created_at" | "pack_id" | "stripe_session_id" | "status"
>;

export const PURCHASES_SHOWN = 10;

export const creditPurchaseKeys = {
  all: (userId: string) => ["credit_purchases", userId] as const,
  latest: (userId: string) => [...creditPurchaseKeys.all(userId), "list", "latest"] as const,
};

/** The user's ten latest payments, newest first, with the price that was paid. Fresh for a minute. */
export const latestPurchases = (userId: string) =>
  queryOptions({
    queryKey: creditPurchaseKeys.latest(userId),
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<CreditPurchase[]> =>
      unwrap(
        await supabase
          .from("credit_purchases")
          .select("id, amount, price_usd, currency, created_at, pack_id, stripe_session_id, status")
          .eq("user_id", userId)
          .order("created_at", { ascending: false })
          .limit(PURCHASES_SHOWN)
          .abortSignal(signal),
      ),
  });
