import { queryOptions } from "@tanstack/react-query";
import { watchRows } from "@/shared/client/live-rows";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";

export const creditStatsKeys = {
  all: (userId: string) => ["user_credit_stats", userId] as const,
  detail: (userId: string) => [...creditStatsKeys.all(userId), "detail"] as const,
};

export const creditStats = (userId: string) =>
  queryOptions({
    queryKey: creditStatsKeys.detail(userId),
    staleTime: 60_000,
    queryFn: async ({ signal }) => unwrap(await supabase.rpc("credit_balance").abortSignal(signal).single()),
  });

export const onCreditStatsChange = (userId: string, listener: () => void): (() => void) =>
  watchRows({ tables: ["user_credit_stats"], userId, event: "*", onChange: listener, onConnected: listener });
