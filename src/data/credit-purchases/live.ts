import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onCreditStatsChange } from "../user-credit-stats/user-credit-stats";
import { creditPurchaseKeys } from "./credit-purchases";

export function useLatestPurchasesLive(userId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onCreditStatsChange(userId, () => {
        void client.invalidateQueries({ queryKey: creditPurchaseKeys.latest(userId) });
      }),
    [client, userId],
  );
}
