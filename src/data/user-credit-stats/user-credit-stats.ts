import { queryOptions } from "@tanstack/react-query";
import { watchRows } from "@/shared/client/live-rows";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";

export const creditStatsKeys = {
  all: (userId: string) => ["user_credit_stats", userId] as const,
  detail: (userId: string) => [...creditStatsKeys.all(userId), "detail"] as const,
};

/**
 * A user's credits, the same figures as on the dashboard and for assistants: the month's free credits count from
 * its first moment. Fresh for 60 s.
 */
export const creditStats = (userId: string) =>
  queryOptions({
    queryKey: creditStatsKeys.detail(userId),
    staleTime: 60_000,
    queryFn: async ({ signal }) => unwrap(await supabase.rpc("credit_balance").abortSignal(signal).single()),
  });

/** Calls back whenever the user's credits change on the server, and after an interrupted connection. */
export const onCreditStatsChange = (userId: string, listener: () => void): (() => void) =>
  watchRows({ tables: ["user_credit_stats"], userId, event: "*", onChange: listener, onConnected: listener });
