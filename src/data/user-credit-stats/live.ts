import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { creditStatsKeys, onCreditStatsChange } from "./user-credit-stats";

export function useCreditStatsLive(userId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onCreditStatsChange(userId, () => {
        void client.invalidateQueries({ queryKey: creditStatsKeys.all(userId) });
      }),
    [client, userId],
  );
}
