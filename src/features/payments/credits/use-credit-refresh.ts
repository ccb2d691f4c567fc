import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { wasAnnounced } from "@/data/checkout/pending-payment";
import { creditPurchaseKeys, recordedPurchase } from "@/data/credit-purchases/credit-purchases";
import { useCreditStatsLive } from "@/data/user-credit-stats/live";
import { creditStats, creditStatsKeys } from "@/data/user-credit-stats/user-credit-stats";
import { logFailure, logWarning } from "@/shared/log";
import { toast } from "@/shared/toast";
import { paymentsText } from "../payments.text";
import { MOST_TRIES, retryDelay, VALIDATING_TRY } from "./credit-retries";

const { toasts } = paymentsText;

type Refresh = {
  userId: string;
  sessionId: string;
  granted: boolean;
  bought: number | null;
};

/**
 * Polls up to ten times until the credits exceed the page's first balance. The fourth poll also reads the purchase's
 * record, because the credits may have arrived before the page opened.
 */
export function useCreditRefresh({ userId, sessionId, granted, bought }: Refresh) {
  useCreditStatsLive(userId);
  const [wasAnnouncedBefore] = useState(() => wasAnnounced(sessionId));
  const client = useQueryClient();
  const stats = useQuery(creditStats(userId));
  const available = stats.data?.available_credits;
  const [initial, setInitial] = useState<number | undefined>(available);
  if (initial === undefined && available !== undefined) setInitial(available);
  const updated = initial !== undefined && available !== undefined && available > initial;

  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: creditStatsKeys.all(userId), refetchType: "all" }),
    [client, userId],
  );

  const isAnnounced = useRef(wasAnnouncedBefore);
  useEffect(() => {
    if (!updated || !granted || isAnnounced.current) return;
    isAnnounced.current = true;
    toast.success(toasts.updated(available, bought));
  }, [updated, granted, available, bought]);

  const validate = useCallback(async (): Promise<boolean> => {
    try {
      const recorded = await client.fetchQuery(recordedPurchase(userId, sessionId));
      const pack = recorded?.packCredits ?? null;
      if (recorded && pack !== null && recorded.amount !== pack) {
        logWarning("the recorded purchase is not its pack", { recorded: recorded.amount, pack });
      }
      if (recorded) isAnnounced.current = true;
      return recorded !== null;
    } catch (error) {
      logFailure("validating a purchase", error);
      return false;
    }
  }, [client, userId, sessionId]);

  useRetries({ wanted: granted && !updated, refresh, validate });

  useEffect(() => {
    if (granted) void client.invalidateQueries({ queryKey: creditPurchaseKeys.all(userId) });
  }, [granted, client, userId]);

  return { stats, updated, refresh };
}

type Retries = { wanted: boolean; refresh: () => Promise<void>; validate: () => Promise<boolean> };

function useRetries({ wanted, refresh, validate }: Retries): void {
  useEffect(() => {
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const next = (attempt: number) => {
      if (attempt >= MOST_TRIES || stopped) return;
      timer = setTimeout(async () => {
        await refresh().catch(() => undefined);
        if (attempt === VALIDATING_TRY && (await validate())) return;
        next(attempt + 1);
      }, retryDelay(attempt));
    };
    next(0);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [wanted, refresh, validate]);
}
