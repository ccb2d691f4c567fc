import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * Refetches the query whenever the notifications are refetched, because each reviewer's decision adds a notification.
 * Callers memoise `queryKey`, because a new array in each render would subscribe again.
 */
export function useRefetchOnNotice(userId: string, queryKey: QueryKey): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return;
        const [table, of] = event.query.queryKey;
        if (table === "notifications" && of === userId) void client.invalidateQueries({ queryKey });
      }),
    [client, userId, queryKey],
  );
}
