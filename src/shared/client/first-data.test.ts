import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterFirstData, FIRST_DATA_PATIENCE_MS } from "./first-data";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function reading() {
  const client = new QueryClient();
  const arrive: (() => void)[] = [];
  const read = (name: string) =>
    void client.prefetchQuery({
      queryKey: [name],
      queryFn: () => new Promise<string>((resolve) => arrive.push(() => resolve(name))),
    });
  let hasBegun = false;
  void afterFirstData(client).then(() => {
    hasBegun = true;
  });
  return { read, arrive, hasBegun: () => hasBegun, pass: (ms = 0) => vi.advanceTimersByTimeAsync(ms) };
}

test("work that waits for the page's first data begins only after all running reads have ended", async () => {
  const { read, arrive, hasBegun, pass } = reading();
  read("one");
  read("other");
  await pass();
  arrive[0]?.();
  await pass();
  expect(hasBegun()).toBe(false);
  arrive[1]?.();
  await pass();
  expect(hasBegun()).toBe(true);
});

test("when no read is running, work that waits for the page's first data begins at once", async () => {
  const { hasBegun, pass } = reading();
  await pass();
  expect(hasBegun()).toBe(true);
});

test("work that waits for the page's first data begins after a time limit, even if the data never arrive", async () => {
  const { read, hasBegun, pass } = reading();
  read("one");
  await pass(FIRST_DATA_PATIENCE_MS - 1);
  expect(hasBegun()).toBe(false);
  await pass(1);
  expect(hasBegun()).toBe(true);
});
