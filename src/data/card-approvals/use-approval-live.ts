import { useMemo } from "react";
import { approvalOfCard } from "./approvals";
import { useRefetchOnNotice } from "./use-refetch-on-notice";

export function useApprovalLive(userId: string, postcard: number): void {
  useRefetchOnNotice(
    userId,
    useMemo(() => approvalOfCard(userId, postcard).queryKey, [userId, postcard]),
  );
}
