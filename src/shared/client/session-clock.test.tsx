import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AUTH_STORAGE_KEY, localStore } from "../storage";
import { on } from "../testing/recording-client";
import { wire } from "../testing/wire";
import { accessToken } from "./supabase";

const NOON = Date.parse("2026-11-30T12:00:00Z");
const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ["three hours ahead", 3 * HOUR],
  ["three hours behind", -3 * HOUR],
])("on a device whose clock is %s, a token is renewed once an hour", async (_what, skew) => {
  let served = NOON;
  let tokens = 0;
  const session = () => ({
    access_token: `token ${tokens}`,
    refresh_token: "refresh",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: served / 1000 + 3600,
    user: { id: "1" },
  });
  wire.reset(
    on("POST", "/auth/v1/token", () => {
      tokens += 1;
      return { body: session() };
    }),
  );
  localStore.set(AUTH_STORAGE_KEY, JSON.stringify({ ...session(), expires_at: 1 }));
  const tokenAfter = (ms: number) => {
    served += ms;
    vi.setSystemTime(served + skew);
    return accessToken();
  };
  expect(await tokenAfter(0)).toBe("token 1");
  expect(await tokenAfter(HOUR / 2)).toBe("token 1");
  expect(await tokenAfter(HOUR / 2)).toBe("token 2");
});
