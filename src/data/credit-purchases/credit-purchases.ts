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

const PURCHASES_SHOWN = 10;

export const creditPurchaseKeys = {
  all: (userId: string) => ["credit_purchases", userId] as const,
  latest: (userId: string) => [...creditPurchaseKeys.all(userId), "list", "latest"] as const,
  ofSession: (userId: string, sessionId: string) =>
    [...creditPurchaseKeys.all(userId), "detail", sessionId] as const,
};

async function pendingPayments(signal: AbortSignal): Promise<CreditPurchase[]> {
  const pending = unwrap(await supabase.rpc("list_pending_payments").abortSignal(signal));
  return pending.map(({ id, credits, voucher_url, ...payment }) => ({
    ...payment,
    id,
    stripe_session_id: id,
    amount: credits,
    receipt_url: voucher_url,
    currency: "usd",
    pack_id: "",
    status: "pending",
    revoked_credits: 0,
  }));
}

export const latestPurchases = (userId: string) =>
  queryOptions({
    queryKey: creditPurchaseKeys.latest(userId),
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<CreditPurchase[]> => {
      const [listed, response] = await Promise.all([
        pendingPayments(signal),
        supabase
          .from("credit_purchases")
          .select(COLUMNS)
          .eq("user_id", userId)
          .order("created_at", { ascending: false })
          .limit(PURCHASES_SHOWN)
          .abortSignal(signal),
      ]);
      const ended = unwrap(response);
      // A payment that ends between the two requests is in both lists.
      const sessions = new Set(ended.map(({ stripe_session_id }) => stripe_session_id));
      return [...listed.filter(({ id }) => !sessions.has(id)), ...ended];
    },
  });

/** The server's record of a checkout; null while it does not exist. */
export type RecordedPurchase = { amount: number; packCredits: number | null } | null;

export const recordedPurchase = (userId: string, sessionId: string) =>
  queryOptions({
    queryKey: creditPurchaseKeys.ofSession(userId, sessionId),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<RecordedPurchase> => {
      const purchase = unwrap(
        await supabase
          .from("credit_purchases")
          .select("amount, pack_id")
          .eq("user_id", userId)
          .eq("stripe_session_id", sessionId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (!purchase?.pack_id) return purchase && { amount: purchase.amount, packCredits: null };
      const pack = unwrap(
        await supabase
          .from("credit_packs")
          .select("credits")
          .eq("id", purchase.pack_id)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return { amount: purchase.amount, packCredits: pack?.credits ?? null };
    },
  });
