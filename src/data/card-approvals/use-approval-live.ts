import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { approvalOfCard } from "./approvals";

/** An approval arrives as a notification, so the approval is refetched with the notifications. */
export function useApprovalLive(userId: string, postcard: number): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return;
        const [table, of] = event.query.queryKey;
        if (table === "notifications" && of === userId)
          void client.invalidateQueries({ queryKey: approvalOfCard(userId, postcard).queryKey });
      }),
    [client, userId, postcard],
  );
}
