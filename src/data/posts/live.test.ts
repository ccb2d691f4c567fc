import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Status = "SUBSCRIBED" | "CLOSED" | "CHANNEL_ERROR" | "TIMED_OUT";
class RecordedChannel {
  filter = "";
  tell: () => void = () => undefined;
  status: (status: Status) => void = () => undefined;
  constructor(readonly topic: string) {}
  on(_kind: string, change: { filter: string }, listener: () => void) {
    this.filter = change.filter;
    this.tell = listener;
    return this;
  }
  subscribe(listener: (status: Status) => void) {
    this.status = listener;
    return this;
  }
}
const realtime = vi.hoisted(() => ({ open: [] as unknown[], removed: [] as unknown[] }));
vi.mock("@/shared/supabase", () => ({
  supabase: {
    channel: (topic: string) => {
      const channel = new RecordedChannel(topic);
      realtime.open.push(channel);
      return channel;
    },
    removeChannel: (channel: unknown) => {
      realtime.removed.push(channel);
      return Promise.resolve("ok");
    },
  },
}));
const { watchPosts } = await import("./live");

const opened = (index: number): RecordedChannel => {
  const channel = realtime.open[index];
  if (!(channel instanceof RecordedChannel)) throw new Error(`channel ${index} was not opened`);
  return channel;
};

beforeEach(() => {
  vi.useFakeTimers();
  realtime.open.length = 0;
  realtime.removed.length = 0;
});
afterEach(() => vi.useRealTimers());

const watched = () => {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, "invalidateQueries");
  return { client, refetches: () => invalidate.mock.calls.map(([filters]) => filters?.queryKey) };
};

test("a burst of changes is one refetch of the user's posts", () => {
  const { client, refetches } = watched();
  const stop = watchPosts("u1", client);
  expect(opened(0).filter).toBe("user_id=eq.u1");
  opened(0).tell();
  opened(0).tell();
  opened(0).tell();
  vi.advanceTimersByTime(1_000);
  expect(refetches()).toEqual([["posts", "u1"]]);
  stop();
});

test("every (re)connection refetches: what changed meanwhile was told to nobody", () => {
  const { client, refetches } = watched();
  const stop = watchPosts("u1", client);
  opened(0).status("SUBSCRIBED");
  vi.advanceTimersByTime(1_000);
  opened(0).status("CHANNEL_ERROR");
  opened(0).status("SUBSCRIBED");
  vi.advanceTimersByTime(1_000);
  expect(refetches()).toHaveLength(2);
  stop();
});

test("a channel that the server closed is opened anew", () => {
  const { client } = watched();
  const stop = watchPosts("u1", client);
  opened(0).status("CLOSED");
  vi.advanceTimersByTime(5_000);
  expect(realtime.open).toHaveLength(2);
  expect(opened(1).topic).not.toBe(opened(0).topic);
  stop();
});

test("two watchers share one channel; the last one closes it, and nothing reopens", () => {
  const { client, refetches } = watched();
  const first = watchPosts("u1", client);
  const second = watchPosts("u1", client);
  expect(realtime.open).toHaveLength(1);
  first();
  expect(realtime.removed).toEqual([]);
  opened(0).tell();
  second();
  expect(realtime.removed).toEqual([opened(0)]);
  opened(0).status("CLOSED");
  vi.advanceTimersByTime(10_000);
  expect(realtime.open).toHaveLength(1);
  expect(refetches()).toEqual([]);
});
