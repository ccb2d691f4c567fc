import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { approvalOfCard } from "./approvals";
import { useApprovalLive } from "./use-approval-live";

const USER = "u1";
function Watcher() {
  useApprovalLive(USER, 7);
  return null;
}

test("a card's approval is refetched when the notices of its user change, not when another user's notices change", () => {
  const { queryClient } = renderUi(<Watcher />);
  const { queryKey } = approvalOfCard(USER, 7);
  queryClient.setQueryData(queryKey, null);
  const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  act(() => void queryClient.setQueryData(["notifications", "u2", "latest"], []));
  expect(isStale()).toBe(false);
  act(() => void queryClient.setQueryData(["notifications", USER, "latest"], []));
  expect(isStale()).toBe(true);
});
