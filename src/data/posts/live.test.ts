import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Status = "SUBSCRIBED" | "CLOSED" | "CHANNEL_ERROR" | "TIMED_OUT";
type SystemMessage = { extension: string; status: "ok" | "error" };
class RecordedChannel {
  filter = "";
  readonly tables: string[] = [];
  emit: (change?: { table: string }) => void = () => undefined;
  status: (status: Status) => void = () => undefined;
  private system: (message: SystemMessage) => void = () => undefined;
  constructor(readonly topic: string) {}
  on(kind: string, change: { table: string; filter: string }, listener: (change: object) => void) {
    if (kind === "system") {
      this.system = listener;
      return this;
    }
    this.tables.push(change.table);
    this.filter = change.filter;
    this.emit = (change = { table: "posts" }) => listener(change);
    return this;
  }
  subscribe(listener: (status: Status) => void) {
    this.status = listener;
    return this;
  }
  /** Joins the channel; then the server begins to listen to the database, or fails to. */
  join(status: SystemMessage["status"] = "ok") {
    this.status("SUBSCRIBED");
    this.system({ extension: "postgres_changes", status });
  }
}
const realtime = vi.hoisted(() => ({
  open: [] as unknown[],
  removed: [] as unknown[],
  auth: (): Promise<void> => Promise.resolve(),
}));
const silence = vi.hoisted(() => ({ subscribed: [] as boolean[], read: () => {} }));
vi.mock("@/shared/live/live-outage", () => ({
  pollWhileUnsubscribed: (read: () => void) => {
    silence.read = read;
    return (isSubscribed: boolean) => silence.subscribed.push(isSubscribed);
  },
}));
vi.mock("@/shared/client/realtime", () => ({
  realtime: {
    setAuth: () => realtime.auth(),
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
const { watchPosts, writeBatch } = await import("./live");
const { CARD_MOVES } = await import("./keys");

const opened = (index: number): RecordedChannel => {
  const channel = realtime.open[index];
  if (!(channel instanceof RecordedChannel)) throw new Error(`channel ${index} was not opened`);
  return channel;
};

beforeEach(() => {
  vi.useFakeTimers();
  silence.subscribed.length = 0;
  silence.read = () => {};
  realtime.open.length = 0;
  realtime.removed.length = 0;
  realtime.auth = () => Promise.resolve();
});
afterEach(() => vi.useRealTimers());

const joined = async () => {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
};

const watched = () => {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, "invalidateQueries");
  return { client, refetches: () => invalidate.mock.calls.map(([filters]) => filters?.queryKey) };
};

test("P4.12 P7.01 · a burst of changes causes one refetch of the user's posts", async () => {
  const { client, refetches } = watched();
  const stop = watchPosts("u1", client);
  await joined();
  expect(opened(0).filter).toBe("user_id=eq.u1");
  opened(0).emit();
  opened(0).emit();
  opened(0).emit();
  vi.advanceTimersByTime(1_000);
  expect(refetches()).toEqual([["posts", "u1"]]);
  stop();
});

test("one Realtime channel listens to changes of `posts`, of `linkedin_organizations` and, for deletions, of `post_deletions`", async () => {
  const { client } = watched();
  const stop = watchPosts("u1", client);
  await joined();
  expect(opened(0).tables).toEqual(["posts", "post_deletions", "linkedin_organizations"]);
  stop();
});

test("a live change of the company pages, such as a regained role, refetches the pages as well as the posts", async () => {
  const { client, refetches } = watched();
  const stop = watchPosts("u1", client);
  await joined();
  opened(0).emit({ table: "linkedin_organizations" });
  opened(0).emit({ table: "posts" });
  vi.advanceTimersByTime(1_000);
  expect(refetches()).toEqual([
    ["linkedin_organizations", "u1"],
    ["posts", "u1"],
  ]);
  stop();
});

test("each time the Realtime channel connects, the posts are refetched, because the server sends no changes of the time before", async () => {
  const { client, refetches } = watched();
  const stop = watchPosts("u1", client);
  await joined();
  opened(0).join();
  vi.advanceTimersByTime(1_000);
  opened(0).status("CHANNEL_ERROR");
  opened(0).join();
  vi.advanceTimersByTime(1_000);
  expect(refetches()).toHaveLength(2);
  stop();
});

test("a joined Realtime channel counts as connected when the server listens to the database, not before and not when that fails", async () => {
  const { client, refetches } = watched();
  const stop = watchPosts("u1", client);
  await joined();
  opened(0).status("SUBSCRIBED");
  vi.advanceTimersByTime(1_000);
  expect([silence.subscribed, refetches()]).toEqual([[], []]);
  opened(0).join("error");
  vi.advanceTimersByTime(1_000);
  expect([silence.subscribed, refetches()]).toEqual([[false], []]);
  opened(0).join();
  vi.advanceTimersByTime(1_000);
  expect([silence.subscribed, refetches()]).toEqual([[false, true], [["posts", "u1"]]]);
  stop();
});

test("a network that closes each Realtime channel right after it joined causes at most one refetch every ten seconds", async () => {
  const { client, refetches } = watched();
  const stop = watchPosts("u1", client);
  await joined();
  for (let second = 0; second < 120; second += 1) {
    opened(0).join();
    opened(0).status("CHANNEL_ERROR");
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(refetches().length).toBeGreaterThan(8);
  expect(refetches().length).toBeLessThan(17);
  opened(0).status("CLOSED");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(realtime.open).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await joined();
  expect(realtime.open).toHaveLength(2);
  stop();
});

test("while its Realtime channel is not subscribed, the app reports the lost connection and polls the user's queries", async () => {
  const { client, refetches } = watched();
  const stop = watchPosts("u1", client);
  await joined();
  opened(0).status("CHANNEL_ERROR");
  opened(0).status("CLOSED");
  await vi.advanceTimersByTimeAsync(5_000);
  opened(1).status("TIMED_OUT");
  expect(refetches()).toEqual([]);
  silence.read();
  vi.advanceTimersByTime(1_000);
  expect(refetches()).toEqual([["posts", "u1"]]);
  opened(1).join();
  stop();
  expect(silence.subscribed).toEqual([false, false, false, true, true]);
});

test("when a subscription to posts gets no token, the app polls until a later try opens the Realtime channel", async () => {
  realtime.auth = () => Promise.reject(new Error("no network"));
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { client, refetches } = watched();
  const stop = watchPosts("u1", client);
  await joined();
  expect(realtime.open).toEqual([]);
  silence.read();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refetches().length).toBeGreaterThan(0);

  realtime.auth = () => Promise.resolve();
  await vi.advanceTimersByTimeAsync(30_000);
  await joined();
  opened(0).join();
  expect(silence.subscribed).toEqual([true]);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
  stop();
});

test("a Realtime channel that the server closed is opened again", async () => {
  const { client } = watched();
  const stop = watchPosts("u1", client);
  await joined();
  opened(0).status("CLOSED");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(realtime.open).toHaveLength(2);
  expect(opened(1).topic).not.toBe(opened(0).topic);
  stop();
});

test("two subscribers to posts share one channel, which the last unsubscription closes for good", async () => {
  const { client, refetches } = watched();
  const first = watchPosts("u1", client);
  const second = watchPosts("u1", client);
  await joined();
  expect(realtime.open).toHaveLength(1);
  first();
  expect(realtime.removed).toEqual([]);
  opened(0).emit();
  second();
  expect(realtime.removed).toEqual([opened(0)]);
  opened(0).status("CLOSED");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(realtime.open).toHaveLength(1);
  expect(refetches()).toEqual([]);
});

test("a Realtime channel waits for the session's token, because without the token it would get the rows of a visitor", async () => {
  let tokenIsThere: () => void = () => undefined;
  realtime.auth = () => new Promise((resolve) => (tokenIsThere = resolve));
  const { client } = watched();
  const stop = watchPosts("u1", client);
  await joined();
  expect(realtime.open).toEqual([]);
  tokenIsThere();
  await joined();
  expect(realtime.open).toHaveLength(1);
  stop();
});

test("a subscription to posts that ends before the token arrives opens nothing", async () => {
  const { client } = watched();
  watchPosts("u1", client)();
  await joined();
  expect(realtime.open).toEqual([]);
});

test("live notices that arrive while several posts are being written cause one refetch after the last write", async () => {
  const { client, refetches } = watched();
  const stop = watchPosts("u1", client);
  await joined();
  let end = (): void => undefined;
  const written = writeBatch("u1", client, () => new Promise((resolve) => (end = resolve)));
  opened(0).emit();
  vi.advanceTimersByTime(1_000);
  expect(refetches()).toEqual([]);
  end();
  await written;
  expect(refetches()).toEqual([["posts", "u1"]]);
  opened(0).emit();
  vi.advanceTimersByTime(1_000);
  expect(refetches()).toHaveLength(2);
  stop();
});

test("when writing several posts fails, the posts are refetched once, and later live notices refetch as usual", async () => {
  const { client, refetches } = watched();
  const stop = watchPosts("u1", client);
  await joined();
  await expect(writeBatch("u1", client, () => Promise.reject(new Error("offline")))).rejects.toThrow(
    "offline",
  );
  expect(refetches()).toHaveLength(1);
  opened(0).emit();
  vi.advanceTimersByTime(1_000);
  expect(refetches()).toHaveLength(2);
  stop();
});

test("live notices that arrive while a card is being moved wait for the end of the move, which refetches the posts", async () => {
  const { client, refetches } = watched();
  const stop = watchPosts("u1", client);
  await joined();
  let answer: () => void = () => undefined;
  const move = client.getMutationCache().build(client, {
    mutationKey: CARD_MOVES,
    mutationFn: () => new Promise<void>((resolve) => (answer = resolve)),
  });
  const ended = move.execute(undefined);
  await vi.advanceTimersByTimeAsync(0);
  opened(0).emit();
  vi.advanceTimersByTime(1_000);
  expect(refetches()).toEqual([]);
  answer();
  await ended;
  opened(0).emit();
  vi.advanceTimersByTime(1_000);
  expect(refetches()).toEqual([["posts", "u1"]]);
  stop();
});
