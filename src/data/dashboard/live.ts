import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onNotification } from "@/data/notifications/notifications";
import { postKeys } from "@/data/posts/keys";
import { usePostsLive } from "@/data/posts/live";
import { onCreditStatsChange } from "@/data/user-credit-stats/user-credit-stats";

export function useDashboardLive(userId: string): void {
  const client = useQueryClient();
  usePostsLive(userId);
  useEffect(() => {
    const readAgain = () => void client.invalidateQueries({ queryKey: postKeys.summary(userId) });
    const stopCredits = onCreditStatsChange(userId, readAgain);
    // Each notice refetches the dashboard, because a reviewer's decision changes no post but adds a notice.
    const stopNotices = onNotification(userId, { onNew: readAgain, onConnected: () => undefined });
    return () => {
      stopCredits();
      stopNotices();
    };
  }, [client, userId]);
}
