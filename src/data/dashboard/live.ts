import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { postKeys } from "@/data/posts/keys";
import { usePostsLive } from "@/data/posts/live";
import { onCreditStatsChange } from "@/data/user-credit-stats/user-credit-stats";

export function useDashboardLive(userId: string): void {
  const client = useQueryClient();
  usePostsLive(userId);
  useEffect(
    () =>
      onCreditStatsChange(userId, () => {
        void client.invalidateQueries({ queryKey: postKeys.summary(userId) });
      }),
    [client, userId],
  );
}
