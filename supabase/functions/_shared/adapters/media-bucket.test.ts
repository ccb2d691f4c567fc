import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { createMediaBucket, type MediaBucket } from "./media-bucket.ts";

const ORIGIN = "https://x.supabase.co";
const bucketWith = (fetch: typeof globalThis.fetch) =>
  createMediaBucket(
    createClient(ORIGIN, "sb_secret_test", {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch },
      realtime: { transport: WebSocket as never },
    }),
    ORIGIN,
  );

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const CALLS: [string, number, (bucket: MediaBucket) => Promise<unknown>][] = [
  ["readInfo", 10_000, (bucket) => bucket.readInfo("u/a.png")],
  ["upload", 30_000, (bucket) => bucket.upload("u/a.png", new Uint8Array(3), "image/png")],
  ["removeAll", 30_000, (bucket) => bucket.removeAll(["u/a.png"])],
];

test.each(CALLS)(
  "the storage call %s is aborted after %d ms without a response",
  async (_name, limit, ask) => {
    const sent: string[] = [];
    const bucket = bucketWith((input) => {
      sent.push(String(input));
      return new Promise(() => {});
    });
    let answer = "none";
    const request = ask(bucket).catch((error: unknown) => {
      answer = error instanceof Error ? error.name : "another";
    });
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(sent).toHaveLength(1);
    expect(answer).toBe("none");
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toBe("TimeoutError");
    await request;
  },
);

test("when storage responds in time, the call's timer is cleared", async () => {
  const bucket = bucketWith(async () => Response.json([{ name: "u/a.png" }]));
  expect(await bucket.removeAll(["u/a.png"])).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});
