import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * Refetches a query whenever the user's notifications are refetched, because a visitor's answer arrives as a
 * notification. Callers memoise `queryKey`: a new array in each render would subscribe anew.
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
