import { act, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emitRow, hasSubscriber } from "@/shared/testing/realtime-double";
import { renderUi } from "@/testing/render";
import { postKeys } from "../keys";
import { useProblemsLive } from "./problems-live";

const USER = "u1";
function Watcher() {
  useProblemsLive(USER);
  return null;
}
const watch = () => {
  const rendered = renderUi(<Watcher />);
  const { queryClient } = rendered;
  queryClient.setQueryData(postKeys.problems(USER), []);
  const isStale = () => queryClient.getQueryState(postKeys.problems(USER))?.isInvalidated ?? false;
  return { ...rendered, isStale };
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

test("when the user's credits change, the problems and the decisions of the cards are refetched, once for a burst of changes", async () => {
  const { queryClient, isStale } = watch();
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  await waitFor(() => expect(hasSubscriber("user_credit_stats")).toBe(true));
  act(() => {
    emitRow("user_credit_stats");
    emitRow("user_credit_stats");
  });
  await waitFor(() => expect(isStale()).toBe(true));
  const refetched = invalidate.mock.calls.map(([filters]) => filters?.queryKey);
  expect(refetched).toEqual([postKeys.problems(USER), postKeys.decisions(USER)]);
});

test("when connection, pages or notices change after their first read, the problems of the cards are refetched", async () => {
  for (const table of ["linkedin_tokens", "linkedin_organizations", "notifications"]) {
    const { queryClient, isStale, unmount } = watch();
    queryClient.setQueryData([table, USER, "list"], ["before"]);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(isStale()).toBe(false);
    queryClient.setQueryData([table, USER, "list"], ["after"]);
    await waitFor(() => expect(isStale()).toBe(true));
    unmount();
  }
});

test("changes of another table, of another user or after unmounting do not refetch the problems of the cards", async () => {
  const { queryClient, isStale, unmount } = watch();
  for (const key of [
    ["credit_packs", USER, "list"],
    ["linkedin_tokens", "u2", "list"],
  ]) {
    queryClient.setQueryData(key, 1);
    queryClient.setQueryData(key, 2);
  }
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(isStale()).toBe(false);
  await waitFor(() => expect(hasSubscriber("user_credit_stats")).toBe(true));
  unmount();
  queryClient.setQueryData(["linkedin_tokens", USER, "list"], 1);
  queryClient.setQueryData(["linkedin_tokens", USER, "list"], 2);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(isStale()).toBe(false);
  expect(hasSubscriber("user_credit_stats")).toBe(false);
});
