import { QueryCache, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { keepErrors } from "./keep-errors";

function heldRead() {
  const client = new QueryClient({ queryCache: keepErrors(new QueryCache()) });
  let last: { resolve: (answer: string) => void; reject: (reason: Error) => void };
  const watch = () => {
    const observer = new QueryObserver(client, {
      queryKey: ["posts"],
      retry: false,
      queryFn: () =>
        new Promise<string>((resolve, reject) => {
          last = { resolve, reject };
        }),
    });
    const leave = observer.subscribe(() => undefined);
    return {
      leave,
      refetch: () => observer.refetch(),
      seen: () => {
        const { status, isFetching, error } = observer.getCurrentResult();
        return { status, isFetching, error: error?.message };
      },
    };
  };
  const settled = () => expect.poll(() => client.isFetching()).toBe(0);
  return {
    watch,
    fail: (message: string) => {
      last.reject(new Error(message));
      return settled();
    },
    answer: () => {
      last.resolve("here");
      return settled();
    },
  };
}

test("while a failed read is repeated, its error stays, until the read succeeds or fails with another error", async () => {
  const read = heldRead();
  const { refetch, seen } = read.watch();
  expect(seen()).toEqual({ status: "pending", isFetching: true });
  await read.fail("first");
  void refetch();
  expect(seen()).toEqual({ status: "error", isFetching: true, error: "first" });
  await read.fail("second");
  expect(seen()).toEqual({ status: "error", isFetching: false, error: "second" });
  void refetch();
  expect(seen()).toEqual({ status: "error", isFetching: true, error: "second" });
  await read.answer();
  expect(seen()).toEqual({ status: "success", isFetching: false });
});

test("a screen that opens after a failed read shows no old error, and waits for a new response", async () => {
  const read = heldRead();
  const first = read.watch();
  await read.fail("first");
  first.leave();
  expect(read.watch().seen()).toEqual({ status: "pending", isFetching: true });
});
