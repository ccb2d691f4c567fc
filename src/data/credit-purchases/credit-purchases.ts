import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import type { Database } from "@/types/database.types";

type Row = Database["public"]["Tables"]["credit_purchases"]["Row"];
export type CreditPurchase = Pick<
  Row,
  | "id"
  | "amount"
  | "price_usd"
  | "currency"
  | "created_at"
  | "pack_id"
  | "stripe_session_id"
  | "status"
  | "revoked_credits"
  | "receipt_url"
>;

const COLUMNS =
  "id, amount, price_usd, currency, created_at, pack_id, stripe_session_id, status, revoked_credits, receipt_url";

export const PURCHASES_SHOWN = 10;

export const creditPurchaseKeys = {
  all: (userId: string) => ["credit_purchases", userId] as const,
  latest: (userId: string) => [...creditPurchaseKeys.all(userId), "list", "latest"] as const,
  ofSession: (userId: string, sessionId: string) =>
    [...creditPurchaseKeys.all(userId), "detail", sessionId] as const,
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
          .select(COLUMNS)
          .eq("user_id", userId)
          .order("created_at", { ascending: false })
          .limit(PURCHASES_SHOWN)
          .abortSignal(signal),
      ),
  });

/** What the server has of one checkout and of the user's newest one; null where there is none yet. */
export type RecordedPurchases = {
  newest: Pick<CreditPurchase, "id" | "amount" | "pack_id" | "created_at"> | null;
  ofSession: Pick<CreditPurchase, "id" | "amount" | "pack_id" | "created_at"> | null;
};

/** Reads anew whether a checkout has become a purchase, to check what the credits do not show. */
export const recordedPurchases = (userId: string, sessionId: string) =>
  queryOptions({
    queryKey: creditPurchaseKeys.ofSession(userId, sessionId),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<RecordedPurchases> => {
      const rows = () =>
        supabase.from("credit_purchases").select("id, amount, pack_id, created_at").eq("user_id", userId);
      const [newest, ofSession] = await Promise.all([
        rows().order("created_at", { ascending: false }).limit(1).abortSignal(signal).maybeSingle(),
        rows().eq("stripe_session_id", sessionId).abortSignal(signal).maybeSingle(),
      ]);
      return { newest: unwrap(newest), ofSession: unwrap(ofSession) };
    },
  });
